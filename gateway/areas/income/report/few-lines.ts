import { badInput } from '../../../kit/cursor.ts';
import { type FigureReader, readFigures } from '../../../kit/read-figures.ts';
import type { Rows } from '../../../kit/rows.ts';
import { type Sql, withNumbers } from '../../../kit/sql-conditions.ts';

/** Lines that a request reads at most. Takes about two seconds. */
const maxLines = 1_000_000;
/** Sums of hundreds of thousands of groups take seconds. */
const withinMs = 15_000;

/** Runs a statement about figures or the lines behind them. */
export const runFigures = <R extends object>(rows: FigureReader, { sql, values }: Sql): Promise<R[]> =>
  readFigures<R>(rows, withNumbers(sql), values, withinMs);

/**
 * Throws BAD_USER_INPUT if too many lines would have to be read. Each statement counts lines that include all of these, as `lines`; one that
 * counts few suffices. `problem` says what cannot be done with that many.
 */
export async function requireFewLines(rows: Rows, counts: readonly Sql[], problem: (lines: string) => string): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (const count of counts) {
    const [found] = await runFigures<{ lines: number }>(rows, count);
    least = Math.min(least, found!.lines);
    if (least <= maxLines) return;
  }
  throw badInput(
    `${problem(least.toLocaleString('en'))} Choose a shorter period, one source or one record: at most ${maxLines.toLocaleString('en')} lines are read.`,
  );
}
