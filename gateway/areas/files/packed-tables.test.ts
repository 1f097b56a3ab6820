import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#gateway/ports/storage/temporary-folder.ts';
import { packedTables } from './packed-tables.ts';
import { fileWith, readTable, workbook } from './sample-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stave-unpacked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const aside = temporaryFolder(folder);

const text = 'Title,Amount\nHarbour,1.50\n';
/** The tables of a file by name, with their texts. */
async function unpacked(content: string | Uint8Array): Promise<[string | null, string][]> {
  const { tables } = await packedTables(fileWith(content), aside);
  const read = tables.map(
    async ({ member, withFile }): Promise<[string | null, string]> => [
      member,
      await withFile(async (file) => readFileSync(file, 'utf8')),
    ],
  );
  return Promise.all(read);
}

describe('a packed table', () => {
  it('is the file itself, what is compressed in it, or the tables of an archive', async () => {
    expect(await unpacked(text)).toEqual([[null, text]]);
    expect(await unpacked(gzipSync(text))).toEqual([[null, text]]);
    const archive = zipSync({
      'b/royalty.csv': strToU8(text),
      'a.tsv': strToU8('one\ttwo\n'),
      'readme.pdf': strToU8('no table'),
      '__MACOSX/b/._royalty.csv': strToU8('no table'),
      'b/.hidden.csv': strToU8('no table'),
    });
    expect(await unpacked(archive)).toEqual([
      ['a.tsv', 'one\ttwo\n'],
      ['b/royalty.csv', text],
    ]);
    expect((await packedTables(fileWith(archive), aside)).others).toEqual(['readme.pdf']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves workbooks and archives without tables to the readers of tables', async () => {
    const book = workbook({ sheets: [{ name: 'S', xml: '' }] });
    expect(await packedTables(fileWith(book), aside)).toMatchObject({ tables: [{ member: null }], others: [] });
    const photos = zipSync({ 'a.jpg': strToU8('x') });
    expect(await packedTables(fileWith(photos), aside)).toMatchObject({ tables: [{ member: null }], others: [] });
  });

  it.each([
    ['a damaged archive', () => zipSync({ 'a.csv': strToU8(text) }).subarray(0, 60), /^The archive is damaged/],
    ['a damaged compressed file', () => gzipSync(text.repeat(99)).subarray(0, 40), /^The archive is damaged/],
    ['a compressed file that becomes huge', () => gzipSync(Buffer.alloc(80 * 2 ** 20)), /^The file is too large when unpacked/],
    [
      'a member that becomes huge',
      () => zipSync({ 'a.csv': new Uint8Array(40 * 2 ** 20) }),
      /^The archive is damaged, or too large/,
    ],
    [
      'an archive with many tables',
      () => zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.csv`, strToU8('x')]))),
      /^The archive has more than 100 tables/,
    ],
  ])('refuses %s', async (_name, content, message) => {
    await expect(unpacked(content())).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('recognises Japanese text in Shift_JIS, and leaves Western text alone', async () => {
  // アーティスト名,曲
  const japanese = Buffer.from([0x83, 0x41, 0x81, 0x5b, 0x83, 0x65, 0x83, 0x42, 0x2c, 0x8b, 0xc8, 0x0a, 0x61, 0x2c, 0x62, 0x0a]);
  expect(await readTable(japanese)).toMatchObject({
    encoding: 'Shift_JIS',
    cells: [
      ['アーティ', '曲'],
      ['a', 'b'],
    ],
  });
  const western = Buffer.from('Künstler;Straße;Café\nä;ö;é\n', 'latin1');
  expect(await readTable(western)).toMatchObject({ encoding: 'Windows-1252' });
});
