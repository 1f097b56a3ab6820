/** A cell that stands for none: an error of a spreadsheet program, a formula that was never computed, or a word such as N/A. */
export type Placeholder = 'ERROR' | 'FORMULA' | 'NONE' | 'WORD';

/** Stands for a formula without a stored value, which a workbook from another program than Excel can have. */
export const uncomputedFormula = '#FORMULA!';

const errors = [
  '#n/a',
  '#na',
  '#nv',
  '#ref!',
  '#bezug!',
  '#value!',
  '#wert!',
  '#valeur!',
  '#valor!',
  '#name?',
  '#div/0!',
  '#null!',
  '#num!',
];
/** Says that there is no value, also in a title. */
const none = ['n/a', 'n.a.', 'k.a.', 'k. a.', 'tba', 'tbd', 't.b.a.', 't.b.d.'];
/** Says so in columns of codes, names, dates and numbers. Works can have these titles. */
const words = [
  '-',
  '--',
  '---',
  '–',
  '—',
  '?',
  '??',
  '???',
  '.',
  '/',
  'na',
  'none',
  'null',
  'nil',
  'unknown',
  'unbekannt',
  'keine',
  'keiner',
  'inconnu',
  'desconocido',
  's/n',
  'pending',
  'tbc',
];

/** Every spelling in small letters, in capitals, and with a capital first: one look-up a cell, because files have millions. */
const kinds: ReadonlyMap<string, Placeholder> = new Map([
  ...spelled(errors, 'ERROR'),
  ...spelled(none, 'NONE'),
  ...spelled(words, 'WORD'),
  [uncomputedFormula, 'FORMULA'],
]);

function spelled(texts: readonly string[], kind: Placeholder) {
  return texts.flatMap((text) =>
    [text, text.toUpperCase(), text.slice(0, 1).toUpperCase() + text.slice(1)].map((each) => [each, kind] as const),
  );
}

/** What a cell stands for; null if it has a value. */
export const placeholderKind = (cell: string): Placeholder | null => kinds.get(cell) ?? null;

/** Why a cell without a value is read as empty, and of how many cells of its column that is true. */
export function placeholderMessage(kind: Placeholder, text: string, count: number): string {
  const others = count > 1 ? ` This column has ${count - 1} more such ${count === 2 ? 'cell' : 'cells'}.` : '';
  if (kind === 'FORMULA')
    return `This formula has no stored value, so the cell is read as empty. Save the file in a spreadsheet program and upload it again.${others}`;
  const reason =
    kind === 'ERROR' ? 'is an error of a spreadsheet program, so the cell' : 'means that there is no value, so the cell';
  return `“${text}” ${reason} is read as empty.${others}`;
}
