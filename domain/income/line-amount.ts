import {
  addDecimals,
  divideDecimals,
  isZeroDecimal,
  multiplyDecimals,
  negateDecimal,
  trimDecimal,
} from '#domain/money/decimal.ts';
import { type AmountMark, readAmount } from './amounts.ts';
import { anyOf, type Cells, compileCondition } from './cell-rules.ts';
import type { AmountRule } from './statement-template.ts';
import type { Columns } from './table-head.ts';

/** A cell that is no amount: its column, and its text. */
type AmountFault = { column: number; value: string };
/** The amount of a line, null for a row without one, or the cell that can't be read. */
export type AmountResult = string | null | AmountFault;

/** Places of a quotient. */
const places = 18;

/** Prepares the amount of a line. Returns null if the table lacks its column. */
export function compileAmount(rule: AmountRule, mark: AmountMark, columns: Columns): ((cells: Cells) => AmountResult) | null {
  const index = columns.find(rule.column);
  if (index === null) return null;
  const read = (cells: Cells): AmountResult => {
    const text = cells[index] ?? '';
    return text === '' ? null : (readAmount(text, mark) ?? { column: index, value: text });
  };
  const found = (names: readonly (string | string[])[]) => names.flatMap((name) => columns.find(name) ?? []);
  const steps = [
    ...found(rule.plus).map((column) => addCell(column, mark)),
    ...found(rule.times).map((column) => multiplyCell(column, mark)),
  ];
  const { dividedBy } = rule;
  if (dividedBy !== undefined) steps.push((amount) => trimDecimal(divideDecimals(amount, dividedBy, places)));
  if (rule.negativeIf.length > 0) {
    const isNegative = anyOf(rule.negativeIf.map((condition) => compileCondition(condition, columns)));
    steps.push((amount, cells) => (amount.startsWith('-') || !isNegative(cells) ? amount : negateDecimal(amount)));
  }
  if (steps.length === 0) return read;
  return (cells) => {
    let amount = read(cells);
    for (const step of steps) if (typeof amount === 'string') amount = step(amount, cells);
    return amount;
  };
}

type Step = (amount: string, cells: Cells) => AmountResult;

function addCell(column: number, mark: AmountMark): Step {
  return (amount, cells) => {
    const text = cells[column] ?? '';
    if (text === '') return amount;
    const more = readAmount(text, mark);
    return more === null ? { column, value: text } : isZeroDecimal(more) ? amount : addDecimals(amount, more);
  };
}

function multiplyCell(column: number, mark: AmountMark): Step {
  return (amount, cells) => {
    const text = cells[column] ?? '';
    const isPercent = text.endsWith('%');
    const factor = readAmount(isPercent ? text.slice(0, -1) : text, mark);
    if (factor === null) return { column, value: text };
    return trimDecimal(multiplyDecimals(amount, isPercent ? multiplyDecimals(factor, '0.01') : factor));
  };
}
