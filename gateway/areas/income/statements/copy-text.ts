/**
 * Text of rows for COPY, PostgreSQL's fastest way to receive many: columns separated by tabs, with backslashes before what would end a
 * value. https://www.postgresql.org/docs/current/sql-copy.html
 */

/** Characters that COPY or an array reads as signs. */
const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => (special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!) : text);

const inArray = /[\\"]/;
/** An array of texts. Its own escapes are escaped once more, because COPY reads the value first. */
const arrayOf = (texts: readonly string[]): string => {
  let joined = '';
  for (const text of texts)
    joined += `${joined === '' ? '' : ','}"${escaped(inArray.test(text) ? text.replace(/[\\"]/g, (sign) => `\\${sign}`) : text)}"`;
  return `{${joined}}`;
};

type CopyValue = string | number | boolean | null | readonly string[];

/** Returns a row as COPY reads it. */
export function copyRow(values: readonly CopyValue[]): string {
  let row = '';
  for (const [index, value] of values.entries()) {
    if (index > 0) row += '\t';
    if (value === null) row += '\\N';
    else if (typeof value === 'string') row += escaped(value);
    else if (typeof value === 'object') row += arrayOf(value);
    else row += String(value);
  }
  return `${row}\n`;
}
