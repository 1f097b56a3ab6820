import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDecimals, compareDecimals, sumDecimals } from '#domain/money/decimal.ts';
import { addFractions, fraction, fractionOf, multiplyFractions, roundFraction, sumFractions } from '#domain/money/fraction.ts';
import { exampleLine } from '#tests/support/example-lines.ts';
import { exampleStatement } from '#tests/support/example-statement.ts';
import type { StatementDocument } from './statement-document.ts';
import { type LineCell, type StatementLine, statementRows } from './statement-lines.ts';

const textOf = (cell: LineCell) => (typeof cell === 'string' ? cell : cell.decimal);

async function rowsOf(statement: StatementDocument, lines: readonly StatementLine[]): Promise<string[][]> {
  async function* each() {
    yield* lines;
  }
  return (await Array.fromAsync(statementRows(statement, each()))).map((row) => row.map(textOf));
}
const netOf = (row: readonly string[]) => row.at(-5)!;

it('has a row for each line, with what the payee gets and where it comes from', async () => {
  const [headings, line] = await rowsOf(exampleStatement(), [exampleLine()]);
  const named = Object.fromEntries(headings!.map((heading, at) => [heading, line![at]]));
  expect(named).toEqual({
    Row: 'Line',
    Work: 'Harbour Lights Off',
    ISWC: 'T-345.246.800-1',
    Recording: 'Harbour Lights Off (live)',
    ISRC: 'SE-A1B-26-00012',
    Source: 'The MLC',
    'Store or service': 'Spotify',
    Territory: 'United States',
    Right: 'Mechanical',
    'Used from': '2026-07-01',
    'Used to': '2026-07-31',
    Units: '12045',
    'Currency received': 'USD',
    Received: '10.0031410',
    'Share in %': '33.333333333333333333',
    'Exchange rate': '0.921234',
    Currency: 'EUR',
    Fee: '0.4607616797997',
    'For you': '2.6109828521983',
    File: 'mlc-2026-07.csv',
    'Row of the file': '4711',
    Date: '',
    Note: '',
  });
});

it('ends with the rounding, the entries and the balance of the PDF', async () => {
  const rows = await rowsOf(exampleStatement('de'), [exampleLine()]);
  expect(rows.slice(2).map((row) => `${row[0]} ${netOf(row)}`)).toEqual([
    'Rundung 1007.7190171478017',
    'Buchung: Kosten -40.00',
    'Buchung: Vorschuss -200.00',
    'Buchung: Korrektur 120.00',
    'Buchung: Korrektur -120.00',
    'Anfangssaldo 312.40',
    'Einnahmen 1020.33',
    'Korrekturen früherer Abrechnungen -10.00',
    'Kosten -40.00',
    'Vorschüsse -200.00',
    'Quellensteuer -162.41',
    'Zahlungen seit der letzten Abrechnung 0.00',
    'Endsaldo 920.32',
  ]);
  expect(rows[3]!.slice(-2)).toEqual(['2026-07-03', 'Demo studio']);
});

it('names why an earlier statement is corrected', async () => {
  const [, line] = await rowsOf(exampleStatement('es'), [exampleLine({ reason: 'SPLITS', received: '-1', territory: '2136' })]);
  expect([line![0], line![7], netOf(line!)]).toEqual(['Corrección: Cambiaron las partes', 'Mundo', '-0.2610163']);
});

it('is complete without anything that a line can lack', async () => {
  const nothing = { work: null, iswc: null, recording: null, isrc: null, store: null, territory: null };
  const line = exampleLine({ ...nothing, usedFrom: null, usedTo: null, units: null, file: null, row: null });
  const [headings, row] = await rowsOf(exampleStatement(), [line]);
  expect(row).toHaveLength(headings!.length);
  expect(row!.filter((cell) => cell === '')).toHaveLength(13);
});

it('totals what was earned for any lines, and the rounding of exact lines is less than a minor unit', async () => {
  const line = fc
    .record({
      received: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map((units) => roundFraction(fraction(units, 10n ** 6n), 6)),
      part: fc.tuple(fc.bigInt({ min: 1n, max: 7n }), fc.constantFrom(7n, 9n, 100n)),
      fee: fc.bigInt({ min: 0n, max: 100n }),
      rate: fc.constantFrom('1', '0.921234', '0.0871'),
    })
    .map(({ received, part, fee, rate }) => {
      const exact = fraction(...part);
      return exampleLine({ received, rate, part: exact, share: multiplyFractions(exact, fraction(100n - fee, 100n)) });
    });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
      const exact = sumFractions(
        lines.map(({ received, rate, share }) =>
          multiplyFractions(multiplyFractions(fractionOf(received), fractionOf(rate)), share),
        ),
      );
      const { amounts } = exampleStatement();
      const earned = roundFraction(exact, 2);
      const rows = await rowsOf({ ...exampleStatement(), amounts: { ...amounts, earned, adjusted: '0.00' } }, lines);
      const printed = rows.slice(1, lines.length + 2).map(netOf);
      expect(compareDecimals(sumDecimals(printed), earned)).toBe(0);
      const rounding = printed.at(-1)!.replace('-', '');
      expect(compareDecimals(rounding, addDecimals('0.005', '0.000000000000001'))).toBeLessThanOrEqual(0);
    }),
  );
});

it('adds parts and fees without loss', () => {
  const { part, share } = exampleLine();
  expect(addFractions(share, multiplyFractions(part, fraction(15n, 100n)))).toEqual(part);
});
