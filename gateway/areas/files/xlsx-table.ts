import { findHeadings, mapHeadings } from '#domain/imports/headings.ts';
import { archiveRefusal } from './file-kind.ts';
import { counted, RowBatch, type TableChoice, type TableFile, TableRefused, type TableRow } from './table-file.ts';
import { XlsxArchive } from './xlsx-archive.ts';
import { readNumberFormats } from './xlsx-number-format.ts';
import { readSharedStrings } from './xlsx-shared-strings.ts';
import { type SheetContext, SheetReader } from './xlsx-sheet.ts';
import { readWorkbook, type Sheet, type Workbook, workbookPath } from './xlsx-workbook.ts';
import { parseXml } from './xlsx-xml.ts';

const maxMimeTypeBytes = 200;

/** Opens an Excel workbook. */
export async function openXlsx(file: string, choice: TableChoice, maxRows: number): Promise<TableFile> {
  const archive = await XlsxArchive.open(file);
  try {
    const path = await workbookPath(archive);
    if (path === null) throw archiveRefusal(archive.names, await mimeTypeOf(archive));
    const workbook = await readWorkbook(archive, path);
    const sheet = choice.sheet === undefined ? await likeliestSheet(archive, workbook) : chosenSheet(workbook, choice.sheet);
    const sizeBytes = archive.sizeOf(sheet.path);
    let readBytes = 0;
    return {
      format: 'XLSX',
      encoding: null,
      delimiter: null,
      sheet: sheet.name,
      sheets: workbook.sheets.map(({ name }) => name),
      rows: () => xlsxRows(file, workbook, sheet, { maxRows, onRead: (bytes) => (readBytes = bytes) }),
      readShare: () => readBytes / sizeBytes,
    };
  } finally {
    archive.close();
  }
}

function chosenSheet({ sheets }: Workbook, name: string): Sheet {
  const chosen = sheets.find((sheet) => sheet.name === name);
  if (!chosen) throw new TableRefused(`The workbook has no sheet named "${name}". Choose one of its sheets.`);
  return chosen;
}

/** Returns the sheet with the most known headings. The first sheet often has notes only. */
async function likeliestSheet(archive: XlsxArchive, workbook: Workbook): Promise<Sheet> {
  let best = { sheet: workbook.sheets[0]!, known: 0 };
  if (workbook.sheets.length === 1) return best.sheet;
  const context = await contextOf(archive, workbook);
  for (const sheet of workbook.sheets) {
    const known = await knownHeadings(archive, context, sheet);
    if (known > best.known) best = { sheet, known };
  }
  return best.sheet;
}

/** Counts the known headings in the first rows of a sheet. */
async function knownHeadings(archive: XlsxArchive, context: SheetContext, sheet: Sheet): Promise<number> {
  try {
    for await (const rows of sheetRows(archive, context, sheet)) {
      const cells = rows.map((row) => row.cells);
      return mapHeadings(cells[findHeadings(cells) ?? -1] ?? []).filter((target) => target !== null).length;
    }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
  }
  return 0;
}

/** Returns the start of the entry in which OpenDocument files name their type. */
async function mimeTypeOf(archive: XlsxArchive): Promise<string> {
  if (!archive.has('mimetype')) return '';
  for await (const chunk of archive.read('mimetype')) return chunk.toString('latin1', 0, maxMimeTypeBytes);
  return '';
}

/** Reads the rows of a sheet. Texts and formats are read anew each time, so that nothing is held between. */
async function* xlsxRows(
  file: string,
  workbook: Workbook,
  sheet: Sheet,
  reading: Required<SheetReading>,
): AsyncGenerator<TableRow[]> {
  const archive = await XlsxArchive.open(file);
  try {
    yield* sheetRows(archive, await contextOf(archive, workbook), sheet, reading);
  } finally {
    archive.close();
  }
}

const contextOf = async (archive: XlsxArchive, workbook: Workbook): Promise<SheetContext> => ({
  strings: await readSharedStrings(archive, workbook.sharedStringsPath),
  formats: await readNumberFormats(archive, workbook.stylesPath),
  is1904: workbook.is1904,
});

type SheetReading = { maxRows?: number; onRead?: (bytes: number) => void };

async function* sheetRows(
  archive: XlsxArchive,
  context: SheetContext,
  { path }: Sheet,
  { maxRows, onRead = () => undefined }: SheetReading = {},
): AsyncGenerator<TableRow[]> {
  const batch = new RowBatch(maxRows);
  const reader = new SheetReader(context, (number, cells) => batch.add(number, cells));
  for await (const _ of parseXml(counted(archive.read(path), onRead), reader)) yield* batch.take(false);
  yield* batch.take(true);
}
