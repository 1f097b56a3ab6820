import { foldText } from '#domain/lookups/fold.ts';
import type { ColumnFacts } from './column-facts.ts';
import { ambiguousHeadings, headingAliases, societyNames, type Template, templates } from './heading-aliases.ts';
import { englishHeadings } from './heading-translations.ts';
import { importFields, maxGroups, targetText } from './import-fields.ts';
import { type ImportRecord, importRecords } from './import-terms.ts';

/** A heading without notes in brackets, punctuation and case: `Writer 2 Last *` is `writerlast` of group 2. */
export type Heading = { base: string; group: number };

export function normalizeHeading(text: string): Heading {
  const plain = foldText(text.replace(/[\uFEFF*†‡]/g, '').replace(/\([^)]*\)|\[[^\]]*\]/g, ''));
  const compact = plain.replace(/[^\p{L}\p{N}#%]/gu, '');
  const [counter = ''] = /\d+/.exec(compact) ?? [];
  const group = counter === '' ? 1 : Number(counter);
  return group >= 1 && group <= maxGroups ? { base: compact.replace(counter, ''), group } : { base: compact, group: 1 };
}

/** Fields that a heading can stand for. Clear ones have order 0; the others are resolved after them, by order. */
type Meaning = { keys: readonly string[]; order: number };
const clear = (key: string): Meaning => ({ keys: [key], order: 0 });

function baseOf(label: string): string {
  return normalizeHeading(label).base.replaceAll('%', '');
}

/** Labels without the name of the record, which a file of one kind of record uses: `notes` has several fields. */
const unprefixed: ReadonlyMap<string, readonly string[]> = importFields.reduce((found, { key, record, label }) => {
  const prefix = baseOf(importRecords.labels[record]);
  const base = baseOf(label);
  const short = base.startsWith(prefix) ? base.slice(prefix.length) : base;
  return short === '' ? found : found.set(short, [...(found.get(short) ?? []), key]);
}, new Map<string, string[]>());

/** Every known heading without a percent sign, with its meaning. Later ones count. */
const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...[...unprefixed].map(([base, keys]) => [base, { keys, order: Number.MAX_SAFE_INTEGER }] as const),
  ...importFields.map(({ key, label }) => [baseOf(label), clear(key)] as const),
  ...Object.entries(headingAliases).flatMap(([key, aliases]) => aliases.split(' ').map((alias) => [alias, clear(key)] as const)),
  ...Object.entries(ambiguousHeadings).map(([base, keys], index) => [base, { keys, order: index + 1 }] as const),
]);

const writerWords = /^(?:(?:writer|composer|author|lyricist|songwriter)(?:s(?=$|name|composer|author|lyricist))?)+/;
const societyNumber = new RegExp(`^(?:${societyNames.replaceAll(' ', '|')})(?:workid|work#|worknumber|workcode|tunecode)$`);

function meaningOf(base: string): Meaning | undefined {
  if (societyNumber.test(base)) return clear('WORK.proWorkCode');
  const plain = base.replace(writerWords, 'writer');
  return [plain, plain.replace('#', 'number'), plain.replace(/[#%]/g, '')].flatMap((form) => meanings.get(form) ?? [])[0];
}

const recordOf = (key: string) => key.slice(0, key.indexOf('.')) as ImportRecord;

/** Normalizes a heading, and translates one in German, French or Spanish. */
export function readHeading(text: string): Heading {
  const heading = normalizeHeading(text);
  // A placeholder column of a template, such as `Writer 1 X`, is no link to X.
  if (/\d\s*x$/i.test(text.trim())) return { base: '', group: heading.group };
  if (meaningOf(heading.base)) return heading;
  const english = englishHeadings(heading.base).find((base) => meaningOf(base));
  return english === undefined ? heading : { ...heading, base: english };
}

/** Whether a heading is known, also if its meaning depends on the file. */
const isKnownHeading = (text: string): boolean => meaningOf(readHeading(text).base) !== undefined;

type MeantHeading = Heading & Meaning;

/** The records that the clear headings of a file name, the main one first. */
function recordsIn(headings: readonly MeantHeading[]): ImportRecord[] {
  const given = new Set(headings.flatMap(({ keys, order }) => (order === 0 ? keys : [])));
  const records = new Set([...given].map(recordOf));
  const has = (...bases: string[]) => headings.some(({ base }) => bases.includes(base));
  // A title such as Dr stands beside a last name, but not in a file of credits.
  const isPerson = has('last', 'lastname', 'surname') && !given.has('WRITER.role') && !given.has('WRITER.share');
  const hasTitle = has('title') || (has('name') && given.has('WRITER.name'));
  const hasSong = has('song', 'songtitle', 'songname');
  // A title beside writers is that of a work, beside an ISRC that of a recording.
  if (hasTitle && records.has('WRITER') && !isPerson) records.add('WORK');
  if (hasSong && (records.has('WRITER') || !given.has('RECORDING.isrc'))) records.add('WORK');
  if (!hasTitle && !hasSong && !['WORK.title', 'WORK.reference', 'WORK.iswc'].some((key) => given.has(key)))
    records.delete('WORK');
  return importRecords.keys.filter((record) => records.has(record));
}

/** The group of a writer's heading that names it: composers write the music, authors the lyrics. */
export const writerGroupOf = (base: string): 'composers' | 'authors' | null =>
  /^composer/.test(base) ? 'composers' : /^(?:author|lyricist)/.test(base) ? 'authors' : null;

/** Numbers authors after the composers if a file has columns for both: they are different writers. */
function withAuthorsLast(headings: readonly MeantHeading[]): MeantHeading[] {
  const named = headings.filter(({ keys }) => keys.includes('WRITER.name') || keys.includes('WRITER.lastName'));
  const groups = (of: 'composers' | 'authors') => named.flatMap(({ base, group }) => (writerGroupOf(base) === of ? group : []));
  if (groups('authors').length === 0) return [...headings];
  const last = Math.max(0, ...groups('composers'));
  return headings.map((heading) =>
    writerGroupOf(heading.base) === 'authors' ? { ...heading, group: heading.group + last } : heading,
  );
}

const isNumbered = ({ samples }: ColumnFacts): boolean =>
  samples.length > 0 && samples.every((sample) => /^\d{1,3}$/.test(sample));

/**
 * Maps the headings of a file to fields by their names, and by the facts of their columns if they are known. Returns for each column a target,
 * or null. No target is used twice; the first column keeps it.
 */
export function mapHeadings(texts: readonly string[], facts: readonly ColumnFacts[] = []): (string | null)[] {
  const meant = texts.map((text, index): MeantHeading => {
    const heading = readHeading(text);
    const isTrackNumber = heading.base === 'track' && facts[index] && isNumbered(facts[index]);
    return { ...heading, ...(meaningOf(isTrackNumber ? 'tracknumber' : heading.base) ?? { keys: [], order: 0 }) };
  });
  const headings = withAuthorsLast(meant);
  const records = recordsIn(headings);
  const targets = new Map<MeantHeading, string>();
  const used = new Set<string>();
  for (const heading of headings.toSorted((a, b) => a.order - b.order)) {
    const { keys, order, group } = heading;
    const isInFile = (key: string) => order === 0 || records.length === 0 || records.includes(recordOf(key));
    const target = keys
      .filter(isInFile)
      .map((key) => targetText(key, group))
      .find((each) => !used.has(each));
    if (target === undefined || group > maxGroups) continue;
    used.add(target);
    targets.set(heading, target);
  }
  return headings.map((heading) => targets.get(heading) ?? null);
}

/** The template of another tool that has most of these headings, or null. */
export function templateOf(texts: readonly string[]): Template | null {
  const bases = new Set(texts.map((text) => normalizeHeading(text).base.replaceAll('%', '')));
  const share = ({ required }: Template) => required.filter((each) => bases.has(each)).length / required.length;
  return templates.find((template) => share(template) >= 0.85) ?? null;
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
