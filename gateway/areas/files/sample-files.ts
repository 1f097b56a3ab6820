import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { memoize } from '#domain/kit/memoize.ts';
import { openTable } from './open-table.ts';
import type { TableChoice, TableRow } from './table-file.ts';

/** Files for tests. */

const folder = mkdtempSync(join(tmpdir(), 'stave-tables-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Writes a file and returns its path. Its name says nothing about its format. */
export function fileWith(content: string | Uint8Array): string {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return path;
}

/** Opens a file and reads all its rows. */
export async function readTable(content: string | Uint8Array, choice?: TableChoice) {
  const path = fileWith(content);
  try {
    const table = await openTable(path, choice);
    const rows: TableRow[] = [];
    for await (const batch of table.rows()) rows.push(...batch);
    return { ...table, rows, cells: rows.map(({ cells }) => cells), numbers: rows.map(({ number }) => number) };
  } finally {
    rmSync(path);
  }
}

const bytesOf = memoize(
  (encoding: string) =>
    new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte])),
);

/** Encodes a text as other programs do. */
export function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'Windows-1252' || encoding === 'Macintosh')
    return Buffer.from([...text].map((character) => bytesOf(encoding).get(character) ?? 63));
  if (encoding === 'UTF-16LE') return Buffer.from(text, 'utf16le');
  if (encoding === 'UTF-16BE') return Buffer.from(text, 'utf16le').swap16();
  return Buffer.from(text);
}

/** The parts of a workbook that a test changes. `sheets` have the content of `sheetData`. */
export type SampleWorkbook = {
  sheets: { name: string; xml: string; state?: string }[];
  strings?: string;
  formats?: string[];
  is1904?: boolean;
  extra?: Record<string, Uint8Array>;
  /** False stores parts as they are, because compressing large ones takes long. */
  isCompressed?: boolean;
};

/** Builds a workbook with the parts that Excel writes. */
export function workbook({ sheets, strings, formats = [], is1904, extra = {}, isCompressed = true }: SampleWorkbook): Uint8Array {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`;
  const wrapped = (content: string) => `<?xml version="1.0"?>\n<Relationships>${content}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': wrapped(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `<workbook xmlns:r="${base}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>` +
      sheets
        .map(({ name, state }, index) => `<sheet name="${name}"${state ? ` state="${state}"` : ''} r:id="rId${index + 10}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': wrapped(
      relationship('rId1', 'styles', 'styles.xml') +
        relationship('rId2', 'sharedStrings', '/xl/sharedStrings.xml') +
        sheets.map((_, index) => relationship(`rId${index + 10}`, 'worksheet', `worksheets/sheet${index}.xml`)).join(''),
    ),
    'xl/styles.xml':
      `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${index + 164}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${index + 164}"/>`).join('')}</cellXfs></styleSheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...Object.fromEntries(
      sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index}.xml`, `<worksheet><sheetData>${xml}</sheetData></worksheet>`]),
    ),
  };
  const files = { ...Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])), ...extra };
  return zipSync(files, { level: isCompressed ? 6 : 0 });
}
