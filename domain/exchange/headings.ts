import { foldText } from '#domain/lookups/fold.ts';
import { ambiguousHeadings, headingAliases, recordOrder, templates } from './heading-aliases.ts';
import { type ImportRecord, importFields, importRecords, maxGroups, targetText } from './import-fields.ts';

/** A heading without notes in brackets, punctuation and case: `Writer 2 Last *` is `writerlast` of group 2. */
export type Heading = { base: string; group: number };

export function normalizeHeading(text: string): Heading {
  const plain = foldText(text.replace(/[\uFEFF*†‡]/g, '').replace(/\([^)]*\)|\[[^\]]*\]/g, ''));
  const compact = plain.replace(/[^\p{L}\p{N}#%]/gu, '');
  const [counter = ''] = /\d+/.exec(compact) ?? [];
  const group = counter === '' ? 1 : Number(counter);
  return group >= 1 && group <= maxGroups ? { base: compact.replace(counter, ''), group } : { base: compact, group: 1 };
}

/** Every known heading without a percent sign, with its field. */
const known: ReadonlyMap<string, string> = new Map([
  ...importFields.map(({ key, label }) => [baseOf(label), key] as const),
  ...Object.entries(headingAliases).flatMap(([key, aliases]) => aliases.split(' ').map((alias) => [alias, key] as const)),
]);

/** Labels without the name of the record, which a file of one kind of record uses: `notes` has several fields. */
const unprefixed: ReadonlyMap<string, readonly string[]> = importFields.reduce((found, { key, record, label }) => {
  const prefix = baseOf(importRecords.labels[record]);
  const base = baseOf(label);
  const short = base.startsWith(prefix) ? base.slice(prefix.length) : base;
  return short === '' ? found : found.set(short, [...(found.get(short) ?? []), key]);
}, new Map<string, string[]>());

function baseOf(label: string): string {
  return normalizeHeading(label).base.replaceAll('%', '');
}

const recordOf = (key: string) => key.slice(0, key.indexOf('.')) as ImportRecord;
const lookUp = (base: string) => known.get(base) ?? known.get(base.replaceAll('%', ''));

/** Whether a heading is known, also if its meaning depends on the file. */
const isKnownHeading = (text: string): boolean => {
  const { base } = normalizeHeading(text);
  return lookUp(base) !== undefined || Object.hasOwn(ambiguousHeadings, base) || unprefixed.has(base);
};

/** The records that the clear headings of a file name, the main one first. */
function recordsIn(headings: readonly Heading[]): ImportRecord[] {
  const clear = new Set(headings.flatMap(({ base }) => (Object.hasOwn(ambiguousHeadings, base) ? [] : (lookUp(base) ?? []))));
  const records = new Set([...clear].map(recordOf));
  const hasTitle = headings.some(({ base }) => base === 'title' || base === 'name');
  // "Title" beside writers or an ISWC is the title of a work, beside an ISRC that of a recording.
  if (hasTitle && !records.has('WORK') && records.has('WRITER') && !clear.has('RECORDING.isrc') && !clear.has('WRITER.lastName'))
    records.add('WORK');
  if (records.has('WORK') && !['WORK.title', 'WORK.reference', 'WORK.iswc'].some((key) => clear.has(key)) && !hasTitle)
    records.delete('WORK');
  return recordOrder.filter((record) => records.has(record));
}

/**
 * Maps the headings of a file to fields by their names. Returns for each column a target, or null. No target is used twice; the first
 * column keeps it.
 */
export function mapHeadings(texts: readonly string[]): (string | null)[] {
  const headings = texts.map(normalizeHeading);
  const records = recordsIn(headings);
  const used = new Set<string>();
  return headings.map((heading) => {
    const key = keyOf(heading.base, records);
    if (key === null) return null;
    const target = targetText(key, heading.group);
    if (used.has(target)) return null;
    used.add(target);
    return target;
  });
}

function keyOf(base: string, records: readonly ImportRecord[]): string | null {
  if (base === '') return null;
  if (Object.hasOwn(ambiguousHeadings, base)) return firstOf(ambiguousHeadings[base]!, records);
  const clear = lookUp(base);
  if (clear !== undefined) return clear;
  return firstOf(unprefixed.get(base.replaceAll('%', '')) ?? [], records);
}

/** The field of the record that the file has; of its main record first. Without any, the first field. */
function firstOf(keys: readonly string[], records: readonly ImportRecord[]): string | null {
  const inFile = records.length === 0 ? keys : keys.filter((key) => records.includes(recordOf(key)));
  return inFile[0] ?? null;
}

/** Name of the template of another tool that has most of these headings, or null. */
export function templateOf(texts: readonly string[]): string | null {
  const bases = new Set(texts.map((text) => normalizeHeading(text).base.replaceAll('%', '')));
  const share = ({ required }: (typeof templates)[number]) => required.filter((each) => bases.has(each)).length / required.length;
  return templates.find((template) => share(template) >= 0.85)?.name ?? null;
}

/** Identifies a set of headings, to find the mapping that was saved for it. */
export const headingsKey = (texts: readonly string[]): string =>
  texts
    .map((text) => foldText(text).replace(/[^\p{L}\p{N}#%]/gu, ''))
    .join('|')
    .slice(0, 4_000);

/** Maximum number of rows above the headings. */
const searchedRows = 20;

/**
 * Finds the row of headings: the first of the first 20 rows with at least two texts of which one is a known heading, and the most known
 * ones if several qualify. Returns its index, or null.
 */
export function findHeadings(rows: readonly (readonly string[])[]): number | null {
  let best: { index: number; hits: number } | null = null;
  for (const [index, cells] of rows.slice(0, searchedRows).entries()) {
    const filled = cells.filter((cell) => cell !== '' && cell.length <= 200);
    const hits = filled.filter(isKnownHeading).length;
    if (filled.length >= Math.min(2, cells.length) && hits > (best?.hits ?? 0)) best = { index, hits };
  }
  return best?.index ?? null;
}
