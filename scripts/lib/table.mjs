/**
 * Returns a table as text: a line for each row, texts aligned left and numbers right.
 *
 * @param {string[]} titles
 * @param {(string | number)[][]} rows
 */
export function formatTable(titles, rows) {
  const lines = [titles, ...rows].map((row) => row.map(String));
  const widths = titles.map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  const isNumber = titles.map((_, index) => rows.every((row) => !Number.isNaN(Number(row[index]))));
  const cell = (text, index) => (isNumber[index] ? text.padStart(widths[index]) : text.padEnd(widths[index]));
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n');
}
