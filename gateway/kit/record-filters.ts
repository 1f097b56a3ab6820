import type { CodeCheck } from '#domain/codes/code-check.ts';
import { checkIpiNameNumber } from '#domain/codes/ipi.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { checkIswc } from '#domain/codes/iswc.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { isStorableInstant } from '#domain/kit/fields.ts';
import { badInput } from './cursor.ts';
import { type Condition, nothing } from './filtered.ts';
import { filterInput } from './list-args.ts';
import { ByteCount, DateTime, Ipi, Isrc, Iswc, Upc } from './scalars.ts';

export type DateTimeRange = InstanceType<typeof DateTimeRange>;
export const DateTimeRange = filterInput('DateTimeRange', 'Period of time. Omit `from` or `before` to leave that end open.', {
  from: [DateTime, 'Start of the period, which belongs to it.'],
  before: [DateTime, 'End of the period, which does not belong to it.'],
});

export type ByteCountRange = InstanceType<typeof ByteCountRange>;
export const ByteCountRange = filterInput('ByteCountRange', 'Range of sizes. Omit `from` or `to` to leave that end open.', {
  from: [ByteCount, 'Smallest size in bytes, which belongs to the range.'],
  to: [ByteCount, 'Largest size in bytes, which belongs to the range.'],
});

/** Maximum number of codes in a filter. */
const maxCodes = 100;

/** Returns the stored form of an entered code, also with a wrong check digit. Null if no record can have it. */
const canonical = (check: (text: string) => CodeCheck) => (text: string) => {
  const checked = check(text);
  return 'canonical' in checked ? checked.canonical : null;
};

/** Numbers and codes by which records are looked up. Each `sql` is the key of an index. */
const codeFilters = {
  references: {
    type: String,
    name: 'own numbers in `reference`, spelled exactly',
    sql: 'reference',
    stored: (text: string) => text.trim(),
  },
  iswcs: {
    type: Iswc,
    name: 'ISWCs, with or without separators',
    sql: `coalesce(iswc, '') collate "C"`,
    stored: canonical(checkIswc),
  },
  isrcs: { type: Isrc, name: 'ISRCs, with or without separators', sql: 'isrc', stored: canonical(checkIsrc) },
  upcs: { type: Upc, name: 'UPCs or EANs, with or without spaces', sql: 'upc', stored: canonical(checkUpc) },
  ipiNumbers: {
    type: Ipi,
    name: 'IPI name numbers, with or without leading zeros',
    sql: 'ipi_number',
    stored: canonical(checkIpiNameNumber),
  },
};
type CodeFilter = keyof typeof codeFilters;
const codeNames = Object.keys(codeFilters) as CodeFilter[];

type TimeFields = Record<'createdAt' | 'updatedAt', readonly [typeof DateTimeRange, string]>;
type CodeFields<Name extends CodeFilter> = {
  [N in Name]: readonly [readonly [(typeof codeFilters)[N]['type']], string];
};

/** Fields of a filter for the times of creation and of the last change. `noun` is the plural that begins their descriptions. */
export const timeFields = (noun: string): TimeFields => ({
  createdAt: [DateTimeRange, `${noun} created in this period.`],
  updatedAt: [DateTimeRange, `${noun} last changed in this period. Creation counts as a change.`],
});

/** Fields of a filter for times and for the numbers and codes of a kind of record. `recordConditions` applies them. */
export const recordFields = <const Name extends CodeFilter>(noun: string, names: readonly Name[]) =>
  ({
    ...timeFields(noun),
    ...Object.fromEntries(
      names.map((name) => {
        const { type, name: codes } = codeFilters[name];
        return [name, [[type], `${noun} with one of these ${codes}. At most ${maxCodes}. Unknown ones match nothing.`]];
      }),
    ),
  }) as TimeFields & CodeFields<Name>;

type Given<T> = T | null | undefined;
type RecordFilter = {
  createdAt?: Given<DateTimeRange>;
  updatedAt?: Given<DateTimeRange>;
} & { [Name in CodeFilter]?: Given<readonly string[]> };

/** Conditions of the fields that `timeFields` and `recordFields` declare. A text that is no code matches nothing. */
export const recordConditions = (filter: RecordFilter): Condition[] => [
  ...within('created_at', 'CREATED_AT', filter.createdAt),
  ...within('updated_at', 'UPDATED_AT', filter.updatedAt),
  ...codeNames.flatMap((name) => withCodes(name, filter[name])),
];

/** Matches rows whose `column`, sorted by as `bounds`, is in a period. No condition without one. */
export function within(column: string, bounds: string, period: Given<DateTimeRange>): Condition[] {
  const limit = (operator: '>=' | '<', time: Given<string>): Condition[] =>
    time == null ? [] : [{ sql: `${column} ${operator} ?::timestamptz`, values: [instantOf(time)], bounds }];
  return [...limit('>=', period?.from), ...limit('<', period?.before)];
}

function instantOf(text: string): string {
  const time = new Date(text);
  if (isStorableInstant(time)) return time.toISOString();
  throw badInput('Enter a time such as 2026-11-21T06:00:00.000Z.');
}

function withCodes(name: CodeFilter, texts: Given<readonly string[]>): Condition[] {
  if (texts == null) return [];
  if (texts.length > maxCodes) throw badInput(`\`${name}\` can have at most ${maxCodes} values.`);
  const { sql, stored } = codeFilters[name];
  const codes = texts.flatMap((text) => stored(text) || []);
  return codes.length === 0 ? [nothing] : [{ sql: `${sql} = any(?::text[])`, values: [codes], isSelective: true }];
}
