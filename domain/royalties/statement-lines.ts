import type { IncomeRight } from '#domain/income/income-terms.ts';
import { addDecimals, subtractDecimals, trimDecimal } from '#domain/money/decimal.ts';
import {
  type Fraction,
  fraction,
  fractionOf,
  multiplyFractions,
  roundFraction,
  subtractFractions,
} from '#domain/money/fraction.ts';
import type { AdjustmentReason } from './royalty-terms.ts';
import { balanceRows, type StatementDocument } from './statement-document.ts';
import { fillText, type StatementTexts, statementTexts, territoryText } from './statement-texts.ts';

/** A line of a source's statement, with what a payee gets of it. */
export type StatementLine = {
  /** Why an earlier statement is corrected. Null for money that is divided for the first time. */
  reason: AdjustmentReason | null;
  work: string | null;
  iswc: string | null;
  recording: string | null;
  isrc: string | null;
  source: string;
  store: string | null;
  /** ISO 3166-1 alpha-2 code or TIS number. */
  territory: string | null;
  right: IncomeRight;
  /** First and last day of use, ISO 8601. */
  usedFrom: string | null;
  usedTo: string | null;
  units: string | null;
  /** Exact amount of the line, as far as it is for the work or recording. Negative where an earlier division is taken back. */
  received: string;
  currency: string;
  /** The payee's part before the fee or the rate, and what the payee gets. Both are of `received`. */
  part: Fraction;
  share: Fraction;
  /** What one unit of `currency` is in the currency of the statement. */
  rate: string;
  /** Where the line comes from: name of the file, and its row. */
  file: string | null;
  row: number | null;
};

/** A cell of a table: a text, or a number as an exact decimal. */
export type LineCell = string | { readonly decimal: string };

/** Decimals of amounts that have no end, such as a third. */
const maxPlaces = 18;
const hundred = fraction(100n);

const written = (exact: Fraction, places = maxPlaces): string => trimDecimal(roundFraction(exact, places));

const headingKeys = [
  'kind',
  'work',
  'iswc',
  'recording',
  'isrc',
  'source',
  'store',
  'territory',
  'right',
  'usedFrom',
  'usedTo',
  'units',
  'receivedIn',
  'received',
  'share',
  'rate',
  'currency',
  'fee',
  'net',
  'file',
  'row',
  'day',
  'note',
] as const satisfies readonly (keyof StatementTexts['columns'])[];
type Column = (typeof headingKeys)[number];

const rowOf = (cells: Partial<Record<Column, LineCell | null>>): LineCell[] => headingKeys.map((key) => cells[key] ?? '');
const number = (decimal: string | null): LineCell | null => (decimal === null ? null : { decimal });

function lineCells(line: StatementLine, { language, currency }: StatementDocument, texts: StatementTexts): LineCell[] {
  const { reason, part, share, received, rate } = line;
  const converted = multiplyFractions(fractionOf(received), fractionOf(rate));
  return rowOf({
    kind: reason === null ? texts.columns.line : fillText(texts.columns.correction, { reason: texts.reasons[reason] }),
    work: line.work,
    iswc: line.iswc,
    recording: line.recording,
    isrc: line.isrc,
    source: line.source,
    store: line.store,
    territory: line.territory === null ? null : territoryText(line.territory, language),
    right: texts.rights[line.right],
    usedFrom: line.usedFrom,
    usedTo: line.usedTo,
    units: number(line.units),
    receivedIn: line.currency,
    received: number(received),
    share: number(written(multiplyFractions(part, hundred))),
    rate: number(rate),
    currency,
    fee: number(written(multiplyFractions(converted, subtractFractions(part, share)))),
    net: number(written(multiplyFractions(converted, share))),
    file: line.file,
    row: number(line.row === null ? null : String(line.row)),
  });
}

/**
 * Returns the rows of a statement as a table, headings first: its lines, its entries, then the balance as in the PDF. A row of rounding makes the lines
 * total what was earned and corrected, to the last place.
 */
export async function* statementRows(
  statement: StatementDocument,
  lines: AsyncIterable<StatementLine>,
): AsyncGenerator<LineCell[]> {
  const texts = statementTexts[statement.language];
  const { amounts, currency, entries } = statement;
  yield headingKeys.map((key) => texts.columns[key]);
  let sum = '0';
  for await (const line of lines) {
    const cells = lineCells(line, statement, texts);
    const net = cells[headingKeys.indexOf('net')]!;
    if (typeof net !== 'string') sum = addDecimals(sum, net.decimal);
    yield cells;
  }
  const rounding = trimDecimal(subtractDecimals(addDecimals(amounts.earned, amounts.adjusted), sum));
  yield rowOf({ kind: texts.columns.rounding, currency, net: number(rounding) });
  for (const { kind, date, note, amount } of entries) {
    const name = fillText(texts.entries.row, { kind: texts.entryKinds[kind] });
    yield rowOf({ kind: name, currency, net: number(amount), day: date, note });
  }
  for (const { key, amount } of balanceRows(amounts)) yield rowOf({ kind: texts.balance[key], currency, net: number(amount) });
}
