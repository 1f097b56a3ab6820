/** The headings of a table, and the rows around them. */
export type TableHead = {
  /** One for each column. Of equal ones, the second is `Name (2)`. */
  headings: readonly string[];
  /** Rows above the headings. */
  above: readonly (readonly string[])[];
  /** Index of the first row below the headings, in the rows that were searched. */
  firstRow: number;
};

/** Compares headings and labels: small letters, single spaces. */
export const headingKey = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Numbers equal headings, so that each column has a name of its own. */
export function uniqueHeadings(cells: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return cells.map((cell) => {
    const text = cell.trim().slice(0, 200);
    const key = headingKey(text);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 || text === '' ? text : `${text} (${count})`;
  });
}

/** Joins two rows of headings. An empty cell of the upper row continues the one to its left. */
export function joinedHeadings(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    group = upper[index] || group;
    const own = lower[index] ?? '';
    return own === '' ? group : headingKey(group) === headingKey(own) ? own : `${group} ${own}`.trim();
  });
}

/** A name for any text in the last brackets of a heading: `Earnings (*)` stands for `Earnings (USD)`. */
const anyBrackets = ' (*)';
const isAny = (name: string): boolean => name.endsWith(anyBrackets);

/** What stands in the last brackets of a heading, or behind its last space: `USD` of `Earnings (USD)`. */
export function bracketsOf(heading: string): string {
  const [, inner] = /\(([^()]*)\)\s*$/.exec(heading) ?? [];
  return inner?.trim() ?? heading.slice(heading.lastIndexOf(' ') + 1);
}

/** A heading with a text in its last brackets, other than the number of equal headings. */
const bracketed = /^(.+) \((?!\d*\)$)[^()]*\)$/;

/** The columns of a table by their headings. */
export class Columns {
  readonly #byKey = new Map<string, number>();
  /** Of headings with brackets, by what stands before them. */
  readonly #byStart = new Map<string, number>();

  constructor(headings: readonly string[]) {
    for (const [index, heading] of headings.entries()) {
      const key = headingKey(heading);
      if (key === '' || this.#byKey.has(key)) continue;
      this.#byKey.set(key, index);
      const [, start] = bracketed.exec(key) ?? [];
      if (start !== undefined && !this.#byStart.has(start)) this.#byStart.set(start, index);
    }
  }

  /** Returns the index of the first of several names that the table has, or null. */
  find(names: string | readonly string[]): number | null {
    for (const name of typeof names === 'string' ? [names] : names) {
      const key = headingKey(name);
      const index = isAny(key) ? this.#byStart.get(key.slice(0, -anyBrackets.length)) : this.#byKey.get(key);
      if (index !== undefined) return index;
    }
    return null;
  }
}

/**
 * Returns the value beside a label in the first cell of a row: of the cell at `index`, or of the first one with a value. If the label stands
 * alone, its value is in the row below. Empty without one.
 */
export function besideLabel(rows: readonly (readonly string[])[], label: string, index?: number): string {
  const key = headingKey(label);
  for (const [row, cells] of rows.entries()) {
    const at = cells.findIndex((cell) => cell !== '');
    const first = cells[at];
    if (first === undefined || first.length > 300) continue;
    // `Currency: USD` has both in one cell.
    const [name = '', ...rest] = first.split(/\s*[:=]\s*/);
    const isSame = headingKey(first) === key || headingKey(first.replace(/\s*:$/, '')) === key;
    if (isSame && index !== undefined) return cells[index - 1] ?? '';
    if (isSame) return cells.slice(at + 1).find((cell) => cell !== '') ?? rows[row + 1]?.[at] ?? '';
    if (headingKey(name) === key) return rest.join(':');
  }
  return '';
}
