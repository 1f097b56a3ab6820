import { mapHeadings } from '#domain/imports/headings.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { readAmount } from './amounts.ts';
import { currencyOf } from './currencies.ts';
import { type FieldWord, fieldOfHeading } from './field-words.ts';
import { isPersonalColumn } from './personal-columns.ts';
import { type StatementQuestion, settle } from './questions.ts';
import type { StatementChoices } from './reading-options.ts';
import type { StatementColumn } from './statement-columns.ts';
import type { StatementFieldKey } from './statement-fields.ts';
import { type FieldRule, type StatementTemplate, statementTemplate } from './statement-template.ts';
import { besideLabel, bracketsOf, type TableHead } from './table-head.ts';

/** Fields of statements by the targets of imports, whose headings are known in many languages. */
const fieldsOfTargets: Readonly<Record<string, StatementFieldKey>> = {
  'WORK.title': 'workTitle',
  'WORK.reference': 'ownNumber',
  'WORK.proWorkCode': 'societyNumber',
  'WORK.iswc': 'iswc',
  'WRITER.name': 'writers',
  'RECORDING.title': 'trackTitle',
  'RECORDING.versionTitle': 'trackVersion',
  'RECORDING.isrc': 'isrc',
  'RECORDING.artist': 'artist',
  'RELEASE.artist': 'artist',
  'RELEASE.title': 'releaseTitle',
  'RELEASE.upc': 'upc',
  'RELEASE.catalogNumber': 'catalogNumber',
};

/** A template for an unknown table, and what it leaves open. */
export type ProposedTemplate = { template: StatementTemplate; questions: StatementQuestion[] };

/**
 * Proposes a template for a table that no template can read, by its headings and the values of its columns. The template is named after the
 * source. If no column looks like the amount, the question TEMPLATE asks for it.
 */
export function proposeTemplate(
  head: TableHead,
  columns: readonly StatementColumn[],
  sourceName = 'New source',
): ProposedTemplate {
  const fields = proposedFields(head.headings);
  const amount = amountColumn(head, columns, fields);
  if (amount !== null) fields.delete(amount);
  const name = sourceName.trim().slice(0, 100) || 'New source';
  const rules = Object.fromEntries([...fields].map(([index, { field }]) => [field, { column: head.headings[index]! }]));
  const currency = rules.currency ?? currencyRule(head, amount);
  const named = head.headings.filter((heading) => heading !== '').slice(0, 200);
  const template = statementTemplate.parse({
    key: templateKeyOf(name),
    name,
    version: 1,
    source: { name, kind: 'OTHER' },
    headings: [named.length >= 2 ? named : [named[0] ?? '1', named[0] ?? '1']],
    amount: { column: head.headings[amount ?? head.headings.length - 1] || '1' },
    fields: { ...rules, ...(currency && { currency }) },
  });
  const { questions } = settle(template, { head, columns });
  const isOpen = amount === null ? [{ kind: 'TEMPLATE' as const, headings: [], examples: [] }] : [];
  return { template, questions: [...isOpen, ...questions] };
}

/** The fields of columns: those that statements name, then those that imports know. No field is used twice; the best word keeps it. */
function proposedFields(headings: readonly string[]): Map<number, FieldWord> {
  const targets = mapHeadings(headings);
  const found = headings.flatMap((heading, index) => {
    if (isPersonalColumn(heading)) return [];
    const imported = fieldsOfTargets[(targets[index] ?? '').replace(/#.*$/, '')];
    const word = fieldOfHeading(heading) ?? (imported ? { field: imported, rank: 1_000 } : null);
    return word === null ? [] : [{ index, word }];
  });
  const used = new Set<StatementFieldKey>();
  const best = new Map<number, FieldWord>();
  for (const { index, word } of found.toSorted((a, b) => a.word.rank - b.word.rank)) {
    if (used.has(word.field) && word.field !== 'amount') continue;
    used.add(word.field);
    best.set(index, word);
  }
  return withoutDoubts(best);
}

/** A period of use says less than its first and last day, which stand beside it. */
function withoutDoubts(best: Map<number, FieldWord>): Map<number, FieldWord> {
  const has = (key: StatementFieldKey) => [...best.values()].some(({ field }) => field === key);
  const isLeftOut = ({ field }: FieldWord) =>
    (field === 'usePeriod' && has('useStart') && has('useEnd')) || (field === 'usePart' && !has('useYear'));
  return new Map([...best].filter(([, word]) => !isLeftOut(word)));
}

/** The index of the column of the amount: the one with the best word whose values are amounts, else the last other column of decimals. */
function amountColumn(head: TableHead, columns: readonly StatementColumn[], fields: Map<number, FieldWord>): number | null {
  const candidates = [...fields].filter(([, { field }]) => field === 'amount').toSorted(([, a], [, b]) => a.rank - b.rank);
  for (const [index] of candidates) fields.delete(index);
  const named = candidates.find(([index]) => isNumeric(columns[index])) ?? candidates.find(([index]) => !columns[index]?.filled);
  if (named) return named[0];
  const others = head.headings.flatMap((heading, index) => {
    const column = columns[index];
    const hasDecimals = column !== undefined && column.marks.point + column.marks.comma > 0 && isNumeric(column);
    return hasDecimals && !fields.has(index) && !isPersonalColumn(heading) ? [index] : [];
  });
  return others.at(-1) ?? null;
}

const isNumeric = (column: StatementColumn | undefined): boolean =>
  column !== undefined &&
  column.filled > 0 &&
  column.samples.every((text) => readAmount(text, 'POINT') !== null || readAmount(text, 'COMMA') !== null);

const currencyLabels = [
  'Currency',
  'Payment currency',
  'Account currency',
  'Währung',
  'Devise',
  'Monnaie',
  'Moneda',
  'Divisa',
  '通貨',
];

/** The currency in the heading of the amount, or in a row above the table. */
function currencyRule({ headings, above }: TableHead, amount: number | null): FieldRule | undefined {
  const heading = amount === null ? '' : headings[amount]!;
  if (/[(\s]/.test(heading) && currencyOf(bracketsOf(heading)) !== null) return { headingOf: heading };
  const row = currencyLabels.find((label) => currencyOf(besideLabel(above, label)) !== null);
  return row === undefined ? undefined : { row };
}

/** Returns the key of a template by its name: small letters, digits and hyphens. */
export function templateKeyOf(name: string): string {
  const key = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return key || 'template';
}

/** Returns a template as it is saved for further files: what was chosen for the first one holds for all, except the period. */
export function withChoices(template: StatementTemplate, choices: StatementChoices): StatementTemplate {
  const { amountMark, dateOrder, currency, right } = choices;
  return {
    ...template,
    ...(amountMark && { amountMark }),
    ...(dateOrder && { dateOrder }),
    ...(right && { right }),
    fields: currency && !template.fields.currency ? { ...template.fields, currency: { constant: currency } } : template.fields,
  };
}
