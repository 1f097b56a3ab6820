import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checksEveryCase } from '#tests/support/sample.ts';
import { encoded, readTable, workbook } from './sample-files.ts';
import { TableRefused } from './table-file.ts';

/** An OLE compound file with one entry in its directory. */
function compound(name: string): Buffer {
  const file = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write(name, 1_024, 'utf16le');
  return file;
}

const zipped = (paths: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(paths).map(([path, text]) => [path, strToU8(text)])));

describe('files that are not tables', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200)]);
  const files: [string, Uint8Array | string, string][] = [
    ['an old workbook', compound('Workbook'), 'an old Excel file (.xls)'],
    ['a workbook with a password', compound('EncryptedPackage'), 'protected with a password'],
    ['an old Word document', compound('WordDocument'), 'a Word document'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'a PDF document'],
    ['an image', png, 'an image (PNG)'],
    ['a web page named .xls', '\n<html><table><tr><td>1</td></tr></table></html>', 'a web page or an XML file'],
    ['OpenDocument', zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }), '(.ods)'],
    ['Numbers', zipped({ 'Index/Document.iwa': 'x' }), 'Apple Numbers'],
    ['a binary workbook', zipped({ 'xl/workbook.bin': 'x' }), '(.xlsb)'],
    ['a Word document', zipped({ 'word/document.xml': 'x' }), 'a Word document'],
    ['a ZIP archive with a table', zipped({ 'tracks.csv': 'x' }), 'Unpack it'],
    ['a ZIP archive', zipped({ 'readme.md': 'x' }), 'a ZIP archive'],
    ['a damaged archive', Buffer.from('PK\x03\x04 and nothing else'), 'The workbook is damaged'],
    ['an empty file', '', 'The file is empty'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0]), 'UTF-32'],
    ['random bytes', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * index * 7) % 251)), 'not a table'],
  ];
  it.each(files)('refuses %s', async (_name, content, message) => {
    const error = await readTable(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableRefused);
    expect((error as TableRefused).message).toContain(message);
    expect((error as TableRefused).message).toMatch(/^[A-Z].*\.$/);
  });

  it('reports errors of the file system as they are', async () => {
    const { openTable } = await import('./open-table.ts');
    await expect(openTable('/nonexistent')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('broken bytes', () => {
  const rows = Array.from(
    { length: 40 },
    (_, row) => `<row><c t="s"><v>${row % 3}</v></c><c s="1"><v>${row + 0.5}</v></c></row>`,
  );
  const valid = [
    Buffer.from(
      workbook({
        sheets: [{ name: 'S', xml: rows.join('') }],
        strings: '<si><t>a</t></si><si><t>b&amp;</t></si><si><r><t>c</t></r></si>',
        formats: ['yyyy-mm-dd'],
      }),
    ),
    encoded('Title;Über;"a\nb"\r\n'.repeat(30), 'Windows-1252'),
    encoded('\uFEFFTitle\t🎵\t"a ""b"" c"\r\n'.repeat(30), 'UTF-16LE'),
    encoded('sep=,\nTitle,Über,"a\nb"\n'.repeat(30), 'UTF-8'),
  ];

  /** Reads a file. Anything but storable rows or a refusal with a sentence fails the test. */
  async function survives(content: Uint8Array): Promise<void> {
    try {
      for (const text of (await readTable(content)).cells.flat()) {
        if (text.includes('\0') || !text.isWellFormed() || text !== text.trim())
          throw new Error(`not storable: ${JSON.stringify(text)}`);
      }
    } catch (error) {
      if (!(error instanceof TableRefused)) throw error;
      expect(error.message).toMatch(/^[A-Z][\s\S]*\.$/);
    }
  }
  const numRuns = checksEveryCase() ? 1_500 : 100;

  it('survives random bytes', async () => {
    const starts = fc.constantFrom(
      '',
      'PK\x03\x04',
      '\xff\xfe',
      '\xfe\xff',
      '\xef\xbb\xbf',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      'a,b\n"',
    );
    const property = fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), (start, bytes) =>
      survives(Buffer.concat([Buffer.from(start, 'latin1'), bytes])),
    );
    await fc.assert(property, { numRuns });
  });

  it('survives changed and cut files', async () => {
    const changes = fc.array(fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), byte: fc.nat(255) }), {
      maxLength: 6,
    });
    const length = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
    const property = fc.asyncProperty(fc.constantFrom(...valid), changes, length, async (file, list, part) => {
      const copy = Buffer.from(file);
      for (const { at, byte } of list) copy[Math.floor(at * copy.length)] = byte;
      await survives(copy.subarray(0, Math.ceil(part * copy.length)));
    });
    await fc.assert(property, { numRuns });
  });

  it('survives changed XML', async () => {
    const base = rows.slice(0, 4).join('');
    const parts = fc.constantFrom(
      '<',
      '>',
      '</c>',
      '<row>',
      '&#0;',
      '&#xD800;',
      '&#x110000;',
      'r="A1"',
      't="s"',
      '<!--',
      '<![CDATA[',
      '<?x',
      '1e999',
      '-',
      's="9"',
      'r="ZZZZ1"',
    );
    const property = fc.asyncProperty(fc.nat(base.length), parts, async (at, part) => {
      const xml = base.slice(0, at) + part + base.slice(at);
      await survives(workbook({ sheets: [{ name: 'S', xml }], strings: `<si><t>${part}</t></si>` }));
    });
    await fc.assert(property, { numRuns });
  });
});
