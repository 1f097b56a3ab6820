/** Prefixes cells with an apostrophe that a spreadsheet would run as a formula. Source: OWASP, CSV Injection. */
const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

type Cell = string | number | null | undefined;

/** Comma-separated values after RFC 4180: header first, CRLF at the end of each line. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) =>
    cells.map((cell) => quoted(escapeFormula(cell === null || cell === undefined ? '' : String(cell)))).join(',');
  return [header, ...rows].map((cells) => `${line(cells)}\r\n`).join('');
}

/** Downloads a text as a file; the byte order mark marks it as UTF-8 for spreadsheets. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** A column of a file; one without `csv` is left out. */
type CsvColumn<Row> = { header: string; csv?: (row: Row) => Cell };

/** Downloads rows as a file. */
export function downloadRows<Row>(fileName: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  const exported = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []));
  const cells = rows.map((row) => exported.map(({ csv }) => csv(row)));
  downloadCsv(
    fileName,
    toCsv(
      exported.map(({ header }) => header),
      cells,
    ),
  );
}
