import { archiveRefusal } from './file-kind.ts';
import { RowBatch, type TableChoice, type TableFile, TableRefused, type TableRow } from './table-file.ts';
import { XlsxArchive } from './xlsx-archive.ts';
import { readNumberFormats } from './xlsx-number-format.ts';
import { readSharedStrings } from './xlsx-shared-strings.ts';
import { SheetReader } from './xlsx-sheet.ts';
import { readWorkbook, type Sheet, type Workbook, workbookPath } from './xlsx-workbook.ts';
import { parseXml } from './xlsx-xml.ts';

const maxMimeTypeBytes = 200;

/** Opens an Excel workbook. */
export async function openXlsx(file: string, choice: TableChoice): Promise<TableFile> {
  const archive = await XlsxArchive.open(file);
  try {
    const path = await workbookPath(archive);
    if (path === null) throw archiveRefusal(archive.names, await mimeTypeOf(archive));
    const workbook = await readWorkbook(archive, path);
    const sheet = chosenSheet(workbook, choice);
    return {
      format: 'XLSX',
      encoding: null,
      delimiter: null,
      sheet: sheet.name,
      sheets: workbook.sheets.map(({ name }) => name),
      rows: () => xlsxRows(file, workbook, sheet),
    };
  } finally {
    archive.close();
  }
}

function chosenSheet({ sheets }: Workbook, choice: TableChoice): Sheet {
  if (choice.sheet === undefined) return sheets[0]!;
  const chosen = sheets.find(({ name }) => name === choice.sheet);
  if (!chosen) throw new TableRefused(`The workbook has no sheet named "${choice.sheet}". Choose one of its sheets.`);
  return chosen;
}

/** Returns the start of the entry in which OpenDocument files name their type. */
async function mimeTypeOf(archive: XlsxArchive): Promise<string> {
  if (!archive.has('mimetype')) return '';
  for await (const chunk of archive.read('mimetype')) return chunk.toString('latin1', 0, maxMimeTypeBytes);
  return '';
}

/** Reads the rows of a sheet. Texts and formats are read anew each time, so that nothing is held between. */
async function* xlsxRows(file: string, workbook: Workbook, sheet: Sheet): AsyncGenerator<TableRow[]> {
  const archive = await XlsxArchive.open(file);
  try {
    const context = {
      strings: await readSharedStrings(archive, workbook.sharedStringsPath),
      formats: await readNumberFormats(archive, workbook.stylesPath),
      is1904: workbook.is1904,
    };
    const batch = new RowBatch();
    const reader = new SheetReader(context, (number, cells) => batch.add(number, cells));
    for await (const _ of parseXml(archive.read(sheet.path), reader)) yield* batch.take(false);
    yield* batch.take(true);
  } finally {
    archive.close();
  }
}
