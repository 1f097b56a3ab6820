import { open } from 'node:fs/promises';
import { maxImportBytes, maxImportRows } from '#domain/imports/import-terms.ts';
import { markedEncoding } from './csv-encoding.ts';
import { openCsv } from './csv-table.ts';
import { tableKindOf } from './file-kind.ts';
import { type TableChoice, type TableFile, type TableLimits, TableRefused } from './table-file.ts';
import { openXlsx } from './xlsx-table.ts';

/** Bytes that decide about the format. */
const headBytes = 65_536;

const limitsOfImports: TableLimits = { maxRows: maxImportRows, maxBytes: maxImportBytes };

/**
 * Opens a table file and detects its format from its content, never from its name. Throws `TableRefused` if the file is not a table, is
 * damaged or exceeds a limit.
 */
export async function openTable(
  file: string,
  choice: TableChoice = {},
  { maxRows, maxBytes }: TableLimits = limitsOfImports,
): Promise<TableFile> {
  const head = await headOf(file, maxBytes);
  const isMarked = markedEncoding(head) !== null || (choice.encoding ?? '').startsWith('UTF-16');
  const kind = await tableKindOf(head, isMarked);
  return kind === 'zip' ? openXlsx(file, choice, maxRows) : openCsv(file, head, choice, maxRows);
}

/** Reads the start of a file and checks its size. */
async function headOf(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new TableRefused('The file is empty. Choose another file.');
    if (size > maxBytes) {
      throw new TableRefused(`The file is larger than ${maxBytes / 2 ** 20} MB. Split it into several files.`);
    }
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.min(size, headBytes)), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
