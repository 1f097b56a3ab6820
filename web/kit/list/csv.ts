/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. Source: OWASP, CSV Injection. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Comma-separated values after RFC 4180: header first, CRLF at the end of each line. */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  const line = (cells: readonly (string | number | null | undefined)[]) =>
    cells.map((cell) => quoted(harmless(cell === null || cell === undefined ? '' : String(cell)))).join(',');
  return [header, ...rows].map((cells) => `${line(cells)}\r\n`).join('');
}

/** Hands a text to the browser as a download; the byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
