import { addDecimals } from '#domain/money/decimal.ts';
import { type AmountMark, readAmount } from './amounts.ts';
import { allOf, type Cells, compileCondition } from './cell-rules.ts';
import { currencyOf } from './currencies.ts';
import type { DeclaredRule } from './statement-template.ts';
import { besideLabel, Columns, headingKey, type TableHead } from './table-head.ts';

/** What the paying party says that it pays. Without a currency it is that of the lines. */
export type DeclaredTotal = { currency: string | null; amount: string };

type Context = { head: TableHead; columns: Columns; mark: AmountMark };
type TotalRow = { isTotal: (cells: Cells) => boolean; amount: number | null; currency: number | null };
type TotalTable = { rule: Extract<DeclaredRule, { table: unknown }>; amount: number; currency: number | null };

/** Collects declared totals from the rows of a table and those around it. */
export class DeclaredTotals {
  readonly #totals = new Map<string | null, string>();
  readonly #labels: readonly { row: string; index?: number | undefined }[];
  readonly #rows: readonly TotalRow[];
  readonly #tables: readonly Extract<DeclaredRule, { table: unknown }>[];
  readonly #mark: AmountMark;
  #table: TotalTable | null = null;

  constructor(rules: readonly DeclaredRule[], { head, columns, mark }: Context) {
    this.#mark = mark;
    this.#labels = rules.filter((rule) => 'row' in rule);
    this.#tables = rules.filter((rule) => 'table' in rule);
    this.#rows = rules
      .filter((rule) => 'when' in rule)
      .map(({ when, amount, currency }) => ({
        isTotal: allOf(when.map((condition) => compileCondition(condition, columns))),
        amount: columns.find(amount),
        currency: currency === undefined ? null : columns.find(currency),
      }));
    for (const cells of head.above) this.#takeLabelled(cells);
  }

  /** Whether a row of the table is a total. Its amount is taken. */
  takeRow(cells: Cells): boolean {
    for (const { isTotal, amount, currency } of this.#rows) {
      if (!isTotal(cells)) continue;
      if (amount !== null) this.#addTexts(cells[amount] ?? '', currency === null ? '' : (cells[currency] ?? ''));
      return true;
    }
    return this.#labels.length > 0 && this.#takeLabelled(cells);
  }

  /** Whether a row has the headings of a table of totals, with which the table of lines ends. */
  isTable = (cells: Cells): boolean => this.#tableOf(cells) !== undefined;

  #tableOf(cells: Cells) {
    if (this.#tables.length === 0) return undefined;
    const has = (heading: string) => cells.some((cell) => cell.length < 300 && headingKey(cell) === headingKey(heading));
    // The last heading is the one that lines are least likely to have.
    return this.#tables.find(({ table }) => has(table.at(-1)!) && table.every(has));
  }

  /** Takes what a row below the table declares. */
  takeBelow(cells: Cells): void {
    const headed = this.#tableOf(cells);
    if (headed) {
      const columns = new Columns(cells);
      const currency = headed.currency === undefined ? null : columns.find(headed.currency);
      this.#table = { rule: headed, amount: columns.find(headed.amount) ?? -1, currency };
    } else if (!this.#takeLabelled(cells) && this.#table) {
      const { amount, currency } = this.#table;
      this.#addTexts(cells[amount] ?? '', currency === null ? '' : (cells[currency] ?? ''));
    }
  }

  /** Adds an amount that was read. */
  add(amount: string, currency: string | null): void {
    this.#totals.set(currency, addDecimals(this.#totals.get(currency) ?? '0', amount));
  }

  #addTexts(amountText: string, currencyText: string): void {
    const amount = readAmount(amountText, this.#mark);
    if (amount !== null) this.add(amount, currencyOf(currencyText));
  }

  get totals(): DeclaredTotal[] {
    return [...this.#totals].map(([currency, amount]) => ({ currency, amount }));
  }

  #takeLabelled(cells: Cells): boolean {
    for (const { row, index } of this.#labels) {
      const text = besideLabel([cells], row, index);
      if (text === '') continue;
      this.#addTexts(text, '');
      return true;
    }
    return false;
  }
}
