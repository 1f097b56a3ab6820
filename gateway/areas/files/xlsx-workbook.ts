import { TableRefused } from './table-file.ts';
import { damagedWorkbook, type XlsxArchive } from './xlsx-archive.ts';
import { parseWholeXml } from './xlsx-xml.ts';

export type Sheet = { name: string; path: string; isHidden: boolean };
export type Workbook = {
  /** Visible sheets in their order, then hidden sheets. */
  sheets: Sheet[];
  stylesPath: string | null;
  sharedStringsPath: string | null;
  /** Whether dates count from 1904, as in files of old Excel for Mac. */
  is1904: boolean;
};

type Relationship = { id: string; type: string; path: string };

/** Maximum number of sheets, which is far more than any real workbook has. */
const maxSheets = 1_000;

/** Returns the path of the workbook, or null if the archive is not a workbook. */
export async function workbookPath(archive: XlsxArchive): Promise<string | null> {
  const main = (await relationships(archive, '')).find(({ type }) => type === 'officeDocument');
  const path = main?.path ?? 'xl/workbook.xml';
  return /^xl\/.*\.xml$/i.test(path) && archive.has(path) ? path : null;
}

/** Reads the list of sheets and where the parts of a workbook are. */
export async function readWorkbook(archive: XlsxArchive, path: string): Promise<Workbook> {
  const parts = await relationships(archive, path);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await parseWholeXml(archive.read(path), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const part = parts.find((one) => one.id === id && one.type === 'worksheet');
      // A part is the sheet of one name: a thousand names of a huge part would take hours to search.
      if (sheets.some(({ path: known }) => known === part?.path)) throw damagedWorkbook();
      // Chart sheets are sheets as well, without cells.
      if (part && attributes.name) sheets.push({ name: attributes.name, path: part.path, isHidden: isHidden(attributes.state) });
      if (sheets.length > maxSheets)
        throw new TableRefused(`The workbook has more than ${maxSheets} sheets. Delete the sheets you don't need.`);
    },
  });
  if (sheets.length === 0)
    throw new TableRefused('The workbook has no sheet with cells. Add the table to it and upload it again.');
  const pathOf = (type: string) => {
    const found = parts.find((part) => part.type === type)?.path;
    return found !== undefined && archive.has(found) ? found : null;
  };
  return {
    sheets: sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)),
    stylesPath: pathOf('styles'),
    sharedStringsPath: pathOf('sharedStrings'),
    is1904,
  };
}

const isHidden = (state: string | undefined) => state === 'hidden' || state === 'veryHidden';

/** Returns the relationships of a part. A type is the last part of its URL, which has another start in strict workbooks. */
async function relationships(archive: XlsxArchive, owner: string): Promise<Relationship[]> {
  const folder = owner.slice(0, owner.lastIndexOf('/') + 1);
  const path = `${folder}_rels/${owner.slice(folder.length)}.rels`;
  if (!archive.has(path)) {
    if (owner === '') return [];
    throw damagedWorkbook();
  }
  const found: Relationship[] = [];
  await parseWholeXml(archive.read(path), {
    open: (tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (tag !== 'Relationship' || mode === 'External') return;
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolvedPath(folder, target) });
      if (found.length > maxSheets * 10) throw damagedWorkbook();
    },
  });
  return found;
}

/** Resolves a relationship's target against the folder of its owner. */
function resolvedPath(folder: string, target: string): string {
  const segments: string[] = [];
  for (const segment of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
