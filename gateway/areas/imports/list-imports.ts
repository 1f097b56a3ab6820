import { maxImportedCodes } from '#domain/catalogue/product-codes.ts';
import type { UserError } from '../../kit/errors.ts';
import { log } from '../../kit/log.ts';
import type { AppContext } from '../../server/context.ts';
import { openTable } from '../files/open-table.ts';
import { TableRefused, type TableRow } from '../files/table-file.ts';
import { importIsrcCodes } from '../music/codes/isrc.service.ts';
import { importUpcCodes } from '../music/codes/upc.service.ts';
import { importPlatforms } from '../music/releases/platforms-import.service.ts';

type Values = Readonly<Record<string, string | null>>;
/** Numbers that are summed over the portions of a file, such as `imported`. */
type Counts = Readonly<Record<string, number>>;
type Outcome = { counts: Counts; userErrors: readonly UserError[] };

/** A column with the headings under which files have it. A missing cell of a required one is an empty text, else null. */
type Column = { key: string; headings: readonly string[]; isRequired?: true };

/** A list that is imported from a table: its columns, and the service that stores rows. */
type ListImport = {
  /** A table whose first row lacks the heading of the first column has no headings. */
  columns: readonly Column[];
  store: (context: AppContext, rows: readonly Values[]) => Promise<Outcome>;
};

/** Result of importing a list. Rows are named by the numbers that a spreadsheet shows. */
export type ListImported = { counts: Counts; refused: { row: number; message: string }[] };

/** Maximum rows of a file. Each portion of a thousand is stored by itself. */
export const maxListRows = 50_000;
export const maxListBytes = 10_000_000;

const formats: Readonly<Record<string, string>> = { digital: 'DIGITAL', physical: 'PHYSICAL' };

export const listImports: ReadonlyMap<string, ListImport> = new Map<string, ListImport>([
  [
    'isrc-codes',
    {
      columns: [
        { key: 'code', headings: ['ISRC', 'ISRC Code', 'Code'], isRequired: true },
        { key: 'track', headings: ['Track', 'Track Title', 'Title', 'Recording', 'Recording Title'] },
      ],
      store: async (context, rows) => {
        const { userErrors, ...counts } = await importIsrcCodes(context, [...rows]);
        return { counts, userErrors };
      },
    },
  ],
  [
    'upc-codes',
    {
      columns: [
        { key: 'code', headings: ['UPC', 'EAN', 'UPC / EAN', 'Barcode', 'GTIN', 'Code'], isRequired: true },
        { key: 'product', headings: ['Product', 'Release', 'Title'] },
        { key: 'format', headings: ['Format'] },
      ],
      store: async (context, rows) => {
        const codes = rows.map(({ format, ...row }) => ({ ...row, format: formats[format?.toLowerCase() ?? ''] ?? null }));
        const { userErrors, ...counts } = await importUpcCodes(context, codes);
        return { counts, userErrors };
      },
    },
  ],
  [
    'release-platforms',
    {
      columns: [
        { key: 'upc', headings: ['UPC', 'EAN', 'UPC / EAN', 'Barcode'], isRequired: true },
        { key: 'platform', headings: ['Platform', 'Store', 'Service', 'DSP'], isRequired: true },
        { key: 'url', headings: ['Link', 'URL', 'Address'] },
        { key: 'liveOn', headings: ['Live Since', 'Live On', 'Date', 'Live Date'] },
      ],
      store: async (context, rows) => {
        const { userErrors, ...counts } = await importPlatforms(context, rows);
        return { counts, userErrors };
      },
    },
  ],
]);

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the place of each column: by the headings of the first row, or else in the order of the columns. */
function placesOf(columns: ListImport['columns'], first: readonly string[]): { hasHeadings: boolean; places: readonly number[] } {
  const cells = first.map(plain);
  const found = columns.map(({ headings }) => {
    const names = headings.map(plain);
    return cells.findIndex((cell) => names.includes(cell));
  });
  const hasHeadings = found[0]! >= 0;
  return { hasHeadings, places: hasHeadings ? found : columns.map((_, index) => index) };
}

const valuesOf = (columns: ListImport['columns'], places: readonly number[], cells: readonly string[]): Values =>
  Object.fromEntries(
    columns.map(({ key, isRequired }, index) => [key, cells[places[index]!] || (isRequired ? '' : null)] as const),
  );

/**
 * Imports the rows of a table file into a list. Each row succeeds or fails separately. Throws `TableRefused` if the file is not a table,
 * has no rows or too many; then nothing is stored.
 */
export async function importList(context: AppContext, { columns, store }: ListImport, file: string): Promise<ListImported> {
  const rows = await readRows(file);
  const { hasHeadings, places } = placesOf(columns, rows[0]?.cells ?? []);
  const given = rows.slice(hasHeadings ? 1 : 0);
  if (given.length === 0) throw new TableRefused('There are no rows to import. Paste a list or choose a file.');
  const done: { counts: Record<string, number>; refused: ListImported['refused'] } = { counts: {}, refused: [] };
  for (let from = 0; from < given.length; from += maxImportedCodes) {
    const some = given.slice(from, from + maxImportedCodes);
    const values = some.map(({ cells }) => valuesOf(columns, places, cells));
    const stored = await store(context, values).catch((error: unknown) => {
      if (from === 0) throw error;
      log.error({ err: error }, 'The import of a list stopped');
      return null;
    });
    if (!stored) {
      done.refused.push({ row: some[0]!.number, message: 'The import stopped before this row. Import the rest again.' });
      break;
    }
    const { counts, userErrors } = stored;
    for (const [name, count] of Object.entries(counts)) done.counts[name] = (done.counts[name] ?? 0) + count;
    done.refused.push(...userErrors.map(({ field, message }) => ({ row: some[Number(field[1])]!.number, message })));
  }
  return done;
}

async function readRows(file: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const table = await openTable(file);
  // The server reads lists itself. Workbooks unpack to so much that they are read by the worker of imports only.
  if (table.format === 'XLSX')
    throw new TableRefused('This is an Excel workbook. Save the sheet as CSV, or copy its rows and paste them.');
  for await (const batch of table.rows()) {
    rows.push(...batch);
    if (rows.length > maxListRows + 1)
      throw new TableRefused(`The file has more than ${maxListRows.toLocaleString('en-GB')} rows. Split it into several files.`);
  }
  return rows;
}
