import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openTable } from './open-table.ts';
import { fileWith, readTable, workbook } from './sample-files.ts';
import { TableRefused } from './table-file.ts';
import { formatOf } from './xlsx-number-format.ts';

const sheet = (xml: string) => [{ name: 'Sheet1', xml }];
const cell = (value: string | number, style = 0, type = 'n') => `<c s="${style}" t="${type}"><v>${value}</v></c>`;

/** Reads the text that a number has in a format. */
async function shown(value: string | number, format: string, is1904 = false): Promise<string> {
  const { cells } = await readTable(workbook({ sheets: sheet(`<row>${cell(value, 1)}</row>`), formats: [format], is1904 }));
  return cells[0]![0]!;
}

describe('several sheets', () => {
  const row = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const works = row('Catalogue of 2026') + row('Work Title', 'ISWC', 'Writer 1 Last Name') + row('Tides', '', 'Brandt');

  it.each([
    ['Works', [row('Read me', 'ISRC'), works]],
    ['Notes', [row('Title', 'Artist'), row('Nothing')]],
    ['Works', [row(...Array.from({ length: 501 }, () => 'x')), works]],
  ])('reads the sheet %s, which has the most known headings', async (name, [notes, other]) => {
    const sheets = [
      { name: 'Notes', xml: notes! },
      { name: 'Works', xml: other! },
    ];
    const table = await openTable(fileWith(workbook({ sheets })));
    expect(table).toMatchObject({ sheet: name, sheets: ['Notes', 'Works'] });
  });

  it('says how much is read', async () => {
    const table = await openTable(fileWith(workbook({ sheets: sheet(works.repeat(1_000)) })));
    const shares: number[] = [];
    for await (const _ of table.rows()) shares.push(table.readShare());
    expect(shares[0]).toBeLessThan(0.5);
    expect(shares.at(-1)).toBe(1);
  });
});

describe('formulas', () => {
  it.each([
    ['<c><f>A1*2</f></c>', '#FORMULA!'],
    ['<c><f>A1*2</f><v/></c>', '#FORMULA!'],
    ['<c t="str"><f>A1</f></c>', '#FORMULA!'],
    ['<c t="str"><f>A1</f><v></v></c>', ''],
    ['<c><f>A1*2</f><v>4</v></c>', '4'],
    ['<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ])('without a stored value are named: %s', async (xml, text) => {
    const { cells } = await readTable(workbook({ sheets: sheet(`<row>${cell(1)}${xml}${cell(2)}</row>`) }));
    expect(cells[0]).toEqual(['1', text, '2']);
  });
});

describe('cells', () => {
  it.each([
    ['724384960650', 'General', '724384960650'],
    ['7.2438496065E11', 'General', '724384960650'],
    ['9007199254740993', '0', '9007199254740993'],
    ['0.30000000000000004', 'General', '0.3'],
    ['1.1000000000000001', '#,##0.00', '1.1'],
    ['1E-7', 'General', '0.0000001'],
    ['1.5E+25', 'General', '15000000000000000000000000'],
    ['-2.50', '0.00E+00', '-2.5'],
    ['12345678905', '000000000000', '012345678905'],
    ['0.3333', '0.00%', '33.33%'],
    ['0.07', '0%', '7%'],
    ['45292', 'yyyy\\-mm\\-dd;@', '2024-01-01'],
    ['45292', '[$-409]d\\ mmmm\\ yyyy', '2024-01-01'],
    ['45292.75', 'm/d/yy h:mm', '2024-01-01 18:00:00'],
    ['45292.125', 'm/d/yy h:mm', '2024-01-01 03:00:00'],
    ['45292', 'm/d/yy h:mm', '2024-01-01'],
    ['45292.75', 'mmm-yy', '2024-01-01'],
    ['1', 'dd.mm.yyyy', '1900-01-01'],
    ['59', 'dd.mm.yyyy', '1900-02-28'],
    ['60', 'dd.mm.yyyy', '1900-02-29'],
    ['61', 'dd.mm.yyyy', '1900-03-01'],
    ['2958465', 'dd.mm.yyyy', '9999-12-31'],
    ['2958466', 'dd.mm.yyyy', '2958466'],
    ['-1', 'dd.mm.yyyy', '-1'],
    ['0.002557870370370370', 'h:mm:ss', '0:03:41'],
    ['0.002557870370370370', 'mm:ss', '3:41'],
    ['0.15625', 'h:mm', '3:45'],
    ['1.5', '[h]:mm:ss', '36:00:00'],
    ['0.05208333333333333', '[mm]:ss', '75:00'],
    ['0.002563657407407', 'mm:ss.0', '3:41.5'],
    ['0.75', 'h:mm AM/PM', '18:00'],
    ['12.5', '#,##0.00\\ "days";[Red]-0.00', '12.5'],
  ])('shows %s with the format %s as %s', async (value, format, text) => {
    expect(await shown(value, format.replaceAll('"', '&quot;'))).toBe(text);
  });

  it('counts dates from 1904 if the workbook does', async () => {
    expect(await shown(0, 'yyyy-mm-dd', true)).toBe('1904-01-01');
    expect(await shown(43_830, 'yyyy-mm-dd', true)).toBe('2024-01-01');
  });

  it('classifies formats', () => {
    expect(formatOf('General')).toEqual({ kind: 'number' });
    expect(formatOf('_-* #,##0.00\\ "€"_-;-* #,##0')).toEqual({ kind: 'number' });
    expect(formatOf('mmmm')).toMatchObject({ kind: 'date' });
    expect(formatOf('[$-F400]h:mm:ss\\ AM/PM')).toMatchObject({ kind: 'time' });
    expect(formatOf('@')).toEqual({ kind: 'number' });
  });

  it('reads all types of cells', async () => {
    const strings =
      '<si><t xml:space="preserve"> shared </t></si><si><r><t>ri</t></r><r><rPr><b/></rPr><t>ch</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_b_x005F_x000D_&amp;_x0000__xD800_</t></si>';
    const xml = `<row r="1">${cell(0, 0, 's')}${cell(1, 0, 's')}${cell(2, 0, 's')}${cell(3, 0, 's')}</row><row r="3">${cell(1, 0, 'b')}${cell(0, 0, 'b')}${cell('#N/A', 0, 'e')}<c t="str"><f>A1&amp;"x"</f><v>formula</v></c><c><f>1+1</f><v>2</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c t="d"><v>2024-01-02T00:00:00</v></c></row>`;
    const { rows } = await readTable(workbook({ sheets: sheet(xml), strings }));
    expect(rows).toEqual([
      { number: 1, cells: ['shared', 'rich', '東京', 'a\rb_x000D_&\uFFFD'] },
      { number: 3, cells: ['TRUE', 'FALSE', '#N/A', 'formula', '2', 'inline', '2024-01-02'] },
    ]);
  });

  it('keeps places: empty rows and cells, merged cells, missing references', async () => {
    const xml = `<row r="2"><c r="B2"><v>1</v></c><c r="D2"/><c r="AA2"><v>2</v></c></row><row r="5"><c><v>3</v></c><c><v>4</v></c></row><row><c r="A6" t="str"><v> </v></c></row><row><c><v>5</v></c></row>`;
    const { rows } = await readTable(workbook({ sheets: sheet(xml) }));
    expect(rows).toEqual([
      { number: 2, cells: ['', '1', ...Array.from({ length: 24 }, () => ''), '2'] },
      { number: 5, cells: ['3', '4'] },
      { number: 7, cells: ['5'] },
    ]);
  });

  it('reads prefixed names', async () => {
    const bytes = unzipSync(workbook({ sheets: sheet('') }));
    bytes['xl/worksheets/sheet0.xml'] = strToU8(
      '<x:worksheet xmlns:x="u"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    expect((await readTable(zipSync(bytes))).cells).toEqual([['7']]);
  });
});

describe('sheets', () => {
  const sheets = [
    { name: 'Secret', xml: `<row>${cell(1)}</row>`, state: 'hidden' },
    { name: 'Tracks &amp; more', xml: `<row>${cell(2)}</row>` },
    { name: 'Other', xml: `<row>${cell(3)}</row>` },
  ];
  it('takes the first visible sheet, or the chosen one', async () => {
    const table = await readTable(workbook({ sheets }));
    expect(table).toMatchObject({ format: 'XLSX', sheet: 'Tracks & more', cells: [['2']], encoding: null, delimiter: null });
    expect(table.sheets).toEqual(['Tracks & more', 'Other', 'Secret']);
    expect((await readTable(workbook({ sheets }), { sheet: 'Secret' })).cells).toEqual([['1']]);
    await expect(readTable(workbook({ sheets }), { sheet: 'None' })).rejects.toThrow('no sheet named "None"');
  });

  it('can be iterated again, and left early', async () => {
    const xml = Array.from({ length: 1_200 }, () => `<row>${cell(1)}</row>`).join('');
    const table = await openTable(fileWith(workbook({ sheets: sheet(xml) })));
    for await (const batch of table.rows()) {
      expect(batch).toHaveLength(500);
      break;
    }
    const sizes: number[] = [];
    for await (const batch of table.rows()) sizes.push(batch.length);
    expect(sizes).toEqual([500, 500, 200]);
  });
});

describe('refusals', () => {
  const refused = async (content: Uint8Array, message: string, row?: number) => {
    const error = await readTable(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableRefused);
    expect(error).toMatchObject({ message: expect.stringContaining(message), row });
  };

  it('refuses what exceeds the limits', async () => {
    await refused(workbook({ sheets: sheet('<row r="4"><c r="SG4"><v>1</v></c></row>') }), 'Row 4 has more than 500 columns', 4);
    await refused(
      workbook({ sheets: sheet(`<row r="2"><c t="str"><v>${'a'.repeat(200_001)}</v></c></row>`) }),
      'more than 200,000 characters',
      2,
    );
    const rows = `<row><c><v>1</v></c></row>`.repeat(300_001);
    await refused(workbook({ sheets: sheet(rows), isCompressed: false }), 'more than 300,000 rows', 300_001);
    await refused(workbook({ sheets: sheet(''), extra: { bomb: new Uint8Array(33 * 2 ** 20) } }), 'too large when unpacked');
    await refused(
      workbook({ sheets: sheet(`<row><c t="str"><v>${'a&amp;'.repeat(2_000_000)}</v></c></row>`), isCompressed: false }),
      'The workbook is damaged',
    );
  });

  it('refuses a workbook whose entries are larger than they say', async () => {
    const bytes = Buffer.from(workbook({ sheets: sheet(`<row>${cell(1)}</row>`.repeat(50_000)) }));
    const entry = bytes.lastIndexOf('xl/worksheets/sheet0.xml') - 46;
    bytes.writeUInt32LE(1_000, entry + 24);
    await refused(bytes, 'The workbook is damaged');
  });

  it('refuses damaged workbooks', async () => {
    await refused(workbook({ sheets: sheet(`<row>${cell(5, 0, 's')}</row>`) }), 'damaged');
    await refused(workbook({ sheets: sheet('<row r="3"/><row r="2"/>') }), 'damaged');
    await refused(workbook({ sheets: sheet('<row><c></row>') }), 'damaged');
    await refused(workbook({ sheets: sheet('<row>&unknown;</row>') }), 'damaged');
    await refused(workbook({ sheets: [] }), 'no sheet with cells');
    // Many names of one part: each would be read to find the best one.
    const named = (id: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet0.xml"/>`;
    const relationships = new TextEncoder().encode(`<Relationships>${named('rId10')}${named('rId11')}</Relationships>`);
    const shared = ['One', 'Two'].map((name) => ({ name, xml: `<row>${cell(1)}</row>` }));
    await refused(workbook({ sheets: shared, extra: { 'xl/_rels/workbook.xml.rels': relationships } }), 'damaged');
  });
});
