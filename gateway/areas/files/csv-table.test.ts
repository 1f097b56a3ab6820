import { describe, expect, it } from 'vitest';
import { maxImportRows } from '#domain/imports/import-terms.ts';
import { openTable } from './open-table.ts';
import { encoded, fileWith, readTable } from './sample-files.ts';
import { TableRefused } from './table-file.ts';

const text = (delimiter: string, lineEnd: string) =>
  [
    ['Title', 'Artist', 'Note'],
    ['Für Élise', 'Günter', `two${lineEnd}lines`],
    ['12" Mix', 'Say "hi"', `a${delimiter}b`],
  ]
    .map(
      (cells) =>
        cells
          .map((cell) => (/[",\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(delimiter) + lineEnd,
    )
    .join('');

describe('encodings, delimiters and line ends', () => {
  const marks: Record<string, string> = {
    'UTF-8 with mark': '\uFEFF',
    'UTF-16LE with mark': '\uFEFF',
    'UTF-16BE with mark': '\uFEFF',
  };
  const encodingNames = [
    'UTF-8',
    'UTF-8 with mark',
    'UTF-16LE',
    'UTF-16LE with mark',
    'UTF-16BE',
    'UTF-16BE with mark',
    'Windows-1252',
  ];
  const cases = encodingNames.flatMap((name) =>
    [',', ';', '\t', '|', ':', '^', '~', '§'].flatMap((delimiter) =>
      ['\r\n', '\n', '\r'].map((lineEnd) => ({ name, delimiter, lineEnd })),
    ),
  );
  it.each(cases)('reads $name, $delimiter, $lineEnd', async ({ name, delimiter, lineEnd }) => {
    const encoding = name.split(' ')[0]!;
    const table = await readTable(encoded((marks[name] ?? '') + text(delimiter, lineEnd), encoding));
    expect(table).toMatchObject({ format: 'CSV', encoding, delimiter, sheet: null, sheets: [] });
    expect(table.rows).toEqual([
      { number: 1, cells: ['Title', 'Artist', 'Note'] },
      { number: 2, cells: ['Für Élise', 'Günter', `two${lineEnd}lines`] },
      { number: 3, cells: ['12" Mix', 'Say "hi"', `a${delimiter}b`] },
    ]);
  });

  it('does not cut characters at the border of a chunk', async () => {
    for (const shift of ['', 'a', 'aa', 'aaa']) {
      const long = `${shift}${'🎵é'.repeat(30_000)}`;
      for (const encoding of ['UTF-8', 'UTF-16LE']) {
        const { cells, encoding: detected } = await readTable(encoded(`\uFEFFa,b\r\n${long},c\r\n`, encoding));
        expect(detected).toBe(encoding);
        expect(cells[1]![0] === long).toBe(true);
      }
    }
  });

  it('takes a late character into account', async () => {
    const start = 'a,b\n'.repeat(50_000);
    expect(await openTable(fileWith(encoded(`${start}Élise,c\n`, 'UTF-8')))).toMatchObject({ encoding: 'UTF-8' });
    expect(await openTable(fileWith(encoded(`${start}Élise,c\n`, 'Windows-1252')))).toMatchObject({ encoding: 'Windows-1252' });
  });

  it.each([
    ['Macintosh', 'Für Élise,Günter Groß'],
    ['Macintosh', 'L’été à Noël,François'],
    ['Macintosh', 'Corazón,Nuñez'],
    ['Macintosh', 'Éléonore,Élise Élodie'],
    ['Windows-1252', 'Für Élise,Günter Groß'],
    ['Windows-1252', 'L’été – „Noël“ …,François'],
    ['Windows-1252', 'Šimek,Müller'],
    ['Windows-1252', '„Lied“,don’t – €5'],
  ])('tells %s by its letters: %s', async (encoding, line) => {
    const table = await readTable(encoded(`Title,Writer\n${line}\n`, encoding));
    expect(table).toMatchObject({ encoding, cells: [['Title', 'Writer'], line.split(',')] });
  });

  it.each([...'#\\]-[.*$_¦·'])('reads a file with the chosen delimiter %s', async (delimiter) => {
    const table = await readTable(['a', 'b,c', 'd'].join(delimiter), { delimiter });
    expect(table.cells).toEqual([['a', 'b,c', 'd']]);
  });

  it.each(['', '"', ' ', '\n', 'ab', '7', 'é', '🎵'])('refuses the delimiter %j', async (delimiter) => {
    await expect(readTable('a,b', { delimiter })).rejects.toThrow('Enter one character as delimiter');
  });

  it('uses the choice of the user', async () => {
    const table = await readTable(encoded('a;b,c\né;d,e\n', 'Windows-1252'), { encoding: 'Windows-1252', delimiter: ',' });
    expect(table.cells).toEqual([
      ['a;b', 'c'],
      ['é;d', 'e'],
    ]);
    await expect(readTable('a,b', { encoding: 'KOI8-R' })).rejects.toThrow('Choose one of UTF-8');
    await expect(readTable('a,b', { delimiter: 'x' })).rejects.toThrow('Enter one character');
    await expect(readTable(encoded('a,é\n', 'Windows-1252'), { encoding: 'UTF-8' })).rejects.toThrow('not valid UTF-8');
  });
});

describe('files of other programs', () => {
  const files: [string, Buffer, string, string[][]][] = [
    [
      'Excel in Germany',
      encoded('Titel;Dauer;Anteil\r\nÜber;3,5;33,3\r\nAb;4,25;66,7\r\n', 'Windows-1252'),
      ';',
      [
        ['Titel', 'Dauer', 'Anteil'],
        ['Über', '3,5', '33,3'],
        ['Ab', '4,25', '66,7'],
      ],
    ],
    [
      'decimal commas only',
      Buffer.from('1,5;2,5;3,5\n4,5;5,5;6,5\n'),
      ';',
      [
        ['1,5', '2,5', '3,5'],
        ['4,5', '5,5', '6,5'],
      ],
    ],
    [
      'Excel "Unicode Text"',
      encoded('\uFEFFTitle\tISRC\r\nDžamija\tHR-A00-12-00001\r\n', 'UTF-16LE'),
      '\t',
      [
        ['Title', 'ISRC'],
        ['Džamija', 'HR-A00-12-00001'],
      ],
    ],
    [
      'Excel with a named delimiter',
      Buffer.from('sep=;\r\nTitle;Year\r\nOne, two;1999\r\n'),
      ';',
      [
        ['Title', 'Year'],
        ['One, two', '1999'],
      ],
    ],
    [
      'LibreOffice',
      Buffer.from('"Title","Year"\n"Dust, ashes","1999"\n'),
      ',',
      [
        ['Title', 'Year'],
        ['Dust, ashes', '1999'],
      ],
    ],
    [
      'Google Sheets',
      Buffer.from('Title,Year,,\r\n"Say ""hi""",1999,,\r\n,,,\r\nB,2000,,x'),
      ',',
      [
        ['Title', 'Year'],
        ['Say "hi"', '1999'],
        ['B', '2000', '', 'x'],
      ],
    ],
    [
      'title rows',
      Buffer.from('Catalogue of Blue, 2024\nExported by Ann\n\nTitle;Artist;Price\nA;B;1,5\nC;D;2,5\n'),
      ';',
      [['Catalogue of Blue, 2024'], ['Exported by Ann'], ['Title', 'Artist', 'Price'], ['A', 'B', '1,5'], ['C', 'D', '2,5']],
    ],
    [
      'lists in cells',
      Buffer.from('Title,Artists,Year\nA,B; C,1\nD,E; F,2\nG,H; I,3\n'),
      ',',
      [
        ['Title', 'Artists', 'Year'],
        ['A', 'B; C', '1'],
        ['D', 'E; F', '2'],
        ['G', 'H; I', '3'],
      ],
    ],
    ['one column of durations', Buffer.from('Duration\n3:45\n4:10\n'), ',', [['Duration'], ['3:45'], ['4:10']]],
    [
      'any named delimiter',
      Buffer.from('sep=#\nTitle#Year\nA,B#1999\n'),
      '#',
      [
        ['Title', 'Year'],
        ['A,B', '1999'],
      ],
    ],
    ['one column', Buffer.from('ISRC\nGBAAA1200001\n'), ',', [['ISRC'], ['GBAAA1200001']]],
    [
      'spaces after commas',
      Buffer.from('"a", "b, c", d\n"e", "f, g", h\n'),
      ',',
      [
        ['a', 'b, c', 'd'],
        ['e', 'f, g', 'h'],
      ],
    ],
    [
      'mixed line ends',
      Buffer.from('a,b\r\nc,d\ne,f\rg,h'),
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    [
      'quotation marks in text',
      Buffer.from('Title,Artist\n12" Mix,A\n"Heroes" (live),Bowie\n'),
      ',',
      [
        ['Title', 'Artist'],
        ['12" Mix', 'A'],
        ['"Heroes" (live)', 'Bowie'],
      ],
    ],
    [
      'NUL characters',
      Buffer.from(`a,b\nx\0y,z\n${'text,text\n'.repeat(50)}`),
      ',',
      [['a', 'b'], ['xy', 'z'], ...Array.from({ length: 50 }, () => ['text', 'text'])],
    ],
  ];
  it.each(files)('reads a file of %s', async (_name, content, delimiter, expected) => {
    const table = await readTable(content);
    expect(table.delimiter).toBe(delimiter);
    expect(table.cells).toEqual(expected);
  });

  it('replaces lone surrogates', async () => {
    expect((await readTable(encoded('\uFEFFa,\uD800b\n', 'UTF-16LE'))).cells).toEqual([['a', '\uFFFDb']]);
  });

  it('removes the apostrophe that protects a formula', async () => {
    expect((await readTable("a,'=1+1\n'-x,'tis\n''+4,'\n")).cells).toEqual([
      ['a', '=1+1'],
      ['-x', "'tis"],
      ["'+4", "'"],
    ]);
  });
});

describe('rows', () => {
  it('numbers rows as a spreadsheet does', async () => {
    expect((await readTable('a,b\n\n"c\nd",e\n ,\nf,g\n')).numbers).toEqual([1, 3, 5]);
    expect((await readTable('sep=,\na,b\nc,d')).numbers).toEqual([1, 2]);
  });

  it('reads batches of 500, again and again', async () => {
    const table = await openTable(fileWith('a,b\n'.repeat(1_200)));
    for (let round = 0; round < 2; round++) {
      const sizes: number[] = [];
      for await (const batch of table.rows()) sizes.push(batch.length);
      expect(sizes).toEqual([500, 500, 200]);
      expect(table.readShare()).toBe(1);
    }
    for await (const batch of table.rows()) {
      expect(batch[0]).toEqual({ number: 1, cells: ['a', 'b'] });
      break;
    }
  });
});

describe('refusals', () => {
  const refusals: [string, string, string, number][] = [
    ['an unclosed quotation mark at the end', 'a,b\n\nc,"d\ne,f\n', 'Row 3 has a quotation mark', 3],
    ['an unclosed quotation mark before a quoted cell', 'a,b\n7,"Abbey Road\n8,"Help!"\n9,x\n', 'Row 2 has a quotation mark', 2],
    [
      'an unclosed quotation mark in a large file',
      `a,b\nc,"d\n${'e,f\n'.repeat(1_500_000)}`,
      'Row 2 is longer than 4 million',
      2,
    ],
    ['a long cell', `a,b\nc,${'d'.repeat(200_001)}\n`, 'more than 200,000 characters', 2],
    ['many columns', `a,b\n${'x,'.repeat(500)}x\n`, 'more than 500 columns', 2],
    ['a line of delimiters', `a,b\n${','.repeat(5_000_000)}\n`, 'more than 500 columns', 2],
    ['many rows', 'a,b\n'.repeat(maxImportRows + 1), 'more than 300,000 rows', maxImportRows + 1],
  ];
  it.each(refusals)('refuses %s', async (_name, content, message, row) => {
    const error = await readTable(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableRefused);
    expect(error).toMatchObject({ message: expect.stringContaining(message), row });
  });

  it('accepts empty columns at the end', async () => {
    expect((await readTable(`a,b${','.repeat(16_000)}\nc,d\n`)).cells).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
