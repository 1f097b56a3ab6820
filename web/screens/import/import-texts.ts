import { type ImportedKind, type ImportState, importStates } from '#domain/imports/import-terms.ts';
import { type RecordKey, wordsOf } from '#domain/records/record-kinds.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { ImportReadingFragment, ImportResultFragment } from './__generated__/import.ts';

export const importsHref = '/dashboard/music/import';
export const importHref = (id: string): string => `${importsHref}/${id}`;
export const refusedHref = (id: string): string => `/imports/${id}/refused.csv`;

export const countText = (count: number, one: string, many: string): string => `${numberText(count)} ${count === 1 ? one : many}`;
export const rowsText = (count: number): string => countText(count, 'row', 'rows');

type Counts = NonNullable<ImportResultFragment['counts']>;
type Kind = RecordKey<ImportedKind>;

export const kindName = (kind: Kind): string => wordsOf(kind).one;
export const kindText = (kind: Kind, count: number): string => countText(count, wordsOf(kind).one, wordsOf(kind).many);

/** Number of objects that an import adds or changes. */
export const recordCount = ({ kinds: each }: Counts): number =>
  each.reduce((sum, { created, changed }) => sum + created + changed, 0);

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "1,200 works and 3 publishers"; empty without any. */
export const objectsText = ({ kinds: each }: Counts, of: 'created' | 'changed'): string =>
  list.format(each.filter((kind) => kind[of] > 0).map((kind) => kindText(kind.kind, kind[of])));

/** "12 new, 3 changed, 1 refused". */
export function resultText(counts: Counts): string {
  const parts = [
    [counts.created, 'new'],
    [counts.changed, 'changed'],
    [counts.unchanged, 'unchanged'],
    [counts.refused, 'refused'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${numberText(count)} ${name}`)
    .join(', ');
}

/** Text of the badge of a state. An import that can't write anything is not ready. */
export function stateText(state: ImportState, counts: Counts | null): string {
  if (state !== 'READY' || counts === null || recordCount(counts) > 0) return importStates.labels[state];
  return counts.refused > 0 ? 'Rows to correct' : 'Nothing to import';
}

/** Colour of the badge of a state. */
export const stateColors: Readonly<Record<ImportState, string>> = {
  RECEIVING: 'accent',
  READING: 'accent',
  MAPPING: 'yellow',
  CHECKING: 'accent',
  READY: 'yellow',
  IMPORTING: 'accent',
  IMPORTED: 'green',
  UNDOING: 'accent',
  UNDONE: 'gray',
  CANCELLED: 'gray',
  FAILED: 'red',
};

type Encoding = NonNullable<NonNullable<ImportReadingFragment['format']>['encoding']>;
export const encodingOptions: readonly { value: Encoding; label: string }[] = [
  { value: 'UTF_8', label: 'UTF-8' },
  { value: 'WINDOWS_1252', label: 'Windows-1252 (Western European)' },
  { value: 'MACINTOSH', label: 'Macintosh (Western European)' },
  { value: 'SHIFT_JIS', label: 'Shift_JIS (Japanese)' },
  { value: 'UTF_16LE', label: 'UTF-16 little-endian' },
  { value: 'UTF_16BE', label: 'UTF-16 big-endian' },
];
export const delimiterOptions = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
  { value: ':', label: 'Colon' },
  { value: '^', label: 'Caret' },
  { value: '~', label: 'Tilde' },
  { value: '§', label: 'Section sign' },
];
