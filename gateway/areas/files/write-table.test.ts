import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { trimDecimal } from '#domain/money/decimal.ts';
import { anyCharacter } from '#tests/support/characters.ts';
import { checksEveryCase } from '#tests/support/sample.ts';
import { readTable } from './sample-files.ts';
import { TableRefused } from './table-file.ts';
import { type Cell, csvStream, xlsxStream } from './write-table.ts';

async function* rowsOf(rows: readonly string[][]): AsyncGenerator<string[]> {
  yield* rows.map((cells) => [...cells]);
}
const csv = (rows: readonly string[][]) => buffer(csvStream(rowsOf(rows)));
const xlsx = (rows: readonly string[][], sheet = 'Tracks') => buffer(xlsxStream(sheet, rowsOf(rows)));

/** What reading restores: trimmed texts that can be stored, without empty cells at the end and without empty rows. */
const readable = (rows: readonly string[][]) =>
  rows
    .map((cells) => {
      const texts = cells.map((text) => text.replaceAll('\0', '').trim().toWellFormed());
      return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
    })
    .filter(({ length }) => length > 0);

const special = [
  ['Title', '=1+1', '+44 20', '-', '-5', '-3,5', '@handle', "'tis", "'=x", "''-y", '\t=x', '\r=x', ' =x', " '=x"],
  [
    '007',
    'a "b" c',
    'a,b',
    'a;b|c\td',
    'one\ntwo',
    'one\r\ntwo',
    'one\rtwo',
    '',
    'sep=;',
    '_x000D_',
    '\u0001\u000b\uffff',
    '🎵é',
    '\uD800',
  ],
  ['sep=;'],
  ['"a\n"b'],
  ['<&>"'],
  ['x'.repeat(32_767)],
];

describe('round trips', () => {
  it('restores special texts', async () => {
    expect((await readTable(await csv(special))).cells).toEqual(readable(special));
    expect((await readTable(await xlsx(special))).cells).toEqual(readable(special));
    expect((await readTable(await csv([['sep=;'], ['a,b']]))).cells).toEqual([['sep=;'], ['a,b']]);
  });

  it('restores any texts', async () => {
    const pieces = fc.constantFrom(
      '"',
      "'",
      ',',
      ';',
      '\t',
      '|',
      '\r',
      '\n',
      '\r\n',
      '=',
      '-',
      '@',
      ' ',
      '0',
      '007',
      'a',
      'é',
      '_x0041_',
      '\0',
      '\u00a0',
      '\uFEFF',
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.constant(''),
    );
    const table = fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 8 });
    const property = fc.asyncProperty(table, async (rows) => {
      const expected = readable(rows);
      expect((await readTable(await csv(rows))).cells).toEqual(expected);
      expect((await readTable(await xlsx(rows))).cells).toEqual(expected);
    });
    await fc.assert(property, { numRuns: checksEveryCase() ? 600 : 60 });
  });
});

describe('csvStream', () => {
  it('writes a byte order mark, commas and CRLF, and quotes what needs it', async () => {
    const text = (
      await csv([
        ['a', 'b c'],
        ['"', '1,5'],
        ['=1', '-1'],
      ])
    ).toString();
    expect(text).toBe('\uFEFFa,b c\r\n"""","1,5"\r\n\'=1,-1\r\n');
  });

  it('passes on an error of its source', async () => {
    async function* failing(): AsyncGenerator<string[]> {
      yield ['a'];
      throw new Error('lost connection');
    }
    await expect(buffer(csvStream(failing()))).rejects.toThrow('lost connection');
    await expect(buffer(xlsxStream('S', failing()))).rejects.toThrow('lost connection');
  });
});

describe('decimals', () => {
  const decimals = ['0.10', '-1082.73', '123456789012.345', '0.000000000000000123', '0', '1500'];
  const tooLong = ['1000000000000000000', '1234567890123.456', '0.1234567890123456', '-12345678901234567.5'];

  async function* rowOf(texts: readonly string[]): AsyncGenerator<Cell[]> {
    yield texts.map((decimal) => ({ decimal }));
  }

  it('are numbers in a workbook that can hold all their digits, and texts otherwise', async () => {
    const bytes = await buffer(xlsxStream('S', rowOf([...decimals, ...tooLong])));
    const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(new Uint8Array(bytes));
    const xml = new TextDecoder().decode(sheet);
    expect([...xml.matchAll(/<v>([^<]*)<\/v>/g)].map(([, number]) => number)).toEqual(decimals);
    expect([...xml.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)).toEqual(tooLong);
  });

  it('lose no digit', async () => {
    const all = [...decimals, ...tooLong];
    expect((await readTable(await buffer(csvStream(rowOf(all))))).cells).toEqual([all]);
    const { cells } = await readTable(await buffer(xlsxStream('S', rowOf(all))));
    expect(cells[0]?.map(trimDecimal)).toEqual(all.map(trimDecimal));
  });

  it('that are none are written as texts', async () => {
    const odd = ['=1+1', 'NaN', '1e5', ''];
    expect((await readTable(await buffer(xlsxStream('S', rowOf([...odd, 'end']))))).cells).toEqual([[...odd, 'end']]);
    expect((await buffer(csvStream(rowOf(['=1+1'])))).toString()).toBe("\uFEFF'=1+1\r\n");
  });
});

describe('xlsxStream', () => {
  it('names the sheet as Excel allows', async () => {
    for (const [name, expected] of [
      ['Tracks', 'Tracks'],
      ["'A/B: [C]*?\\'", 'A B   C'],
      ['', 'Sheet1'],
      ['R&B <"x">', 'R&B <"x">'],
      ['x'.repeat(40), 'x'.repeat(31)],
    ] as const) {
      expect((await readTable(await xlsx([['a']], name))).sheet).toBe(expected);
    }
  });

  it('refuses what Excel cannot open', async () => {
    const error = await xlsx([['a'], ['x'.repeat(32_768)]]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableRefused);
    expect(error).toMatchObject({ row: 2, message: expect.stringContaining('Export it as CSV') });
  });

  it('closes its source when nobody reads any more', async () => {
    for (const open of [csvStream, (rows: AsyncIterable<string[]>) => xlsxStream('S', rows)]) {
      let state = 'unread';
      async function* endless(): AsyncGenerator<string[]> {
        try {
          state = 'open';
          for (;;) yield [randomBytes(1_000).toString('base64')];
        } finally {
          state = 'closed';
        }
      }
      for await (const _ of open(endless())) if (state === 'open') break;
      await expect.poll(() => state).toBe('closed');
    }
  });
});
