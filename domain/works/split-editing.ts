import { apportion } from '#domain/kit/apportion.ts';
import { clampPercent, HUNDRED, HUNDREDTH, type Percent } from '#domain/kit/percent.ts';
import { factorOf, type SplitRight, type SplitRow } from './split-model.ts';
import { defaultAuthorRole } from './split-roles.ts';

/** Returns equal factors in steps of 0.01 % that total exactly 100 %: 33.34, 33.33 and 33.33 for three parties. */
export function equalFactors(count: number): Percent[] {
  const parts = apportion(
    BigInt(HUNDRED / HUNDREDTH),
    Array.from({ length: count }, () => 1n),
  );
  return parts.map((part) => Number(part) * HUNDREDTH);
}

/** Returns the factor of a row with which its group totals 100 %; null if impossible. */
function fittingFactor(rows: readonly SplitRow[], right: SplitRight, rowKey: string): Percent | null {
  const column = factorOf[right];
  const others = rows.filter(({ key }) => key !== rowKey).reduce((sum, row) => sum + clampPercent(row[column]), 0);
  return others <= HUNDRED ? HUNDRED - others : null;
}

/** Sets one row's factor so that its group totals 100 %. Returns the rows unchanged if the others exceed 100 % (see `rowToFill`). */
export function fillMissing<R extends SplitRow>(rows: readonly R[], right: SplitRight, rowKey: string): R[] {
  const factor = fittingFactor(rows, right, rowKey);
  return rows.map((row) => (row.key === rowKey && factor !== null ? { ...row, [factorOf[right]]: factor } : row));
}

/** Returns the last row that `fillMissing` can change, or null. */
export const rowToFill = <R extends SplitRow>(rows: readonly R[], right: SplitRight): R | null =>
  rows.findLast(({ key }) => fittingFactor(rows, right, key) !== null) ?? null;

/**
 * Returns author rows with the composers' parties and factors. Several composer roles of a person become one Author row with the sum of the
 * factors.
 */
export function copyComposersToAuthors<R extends SplitRow>(composers: readonly R[]): (R & { role: typeof defaultAuthorRole })[] {
  const authors = new Map<string, R & { role: typeof defaultAuthorRole }>();
  for (const row of composers) {
    const identity = row.partyId ?? `row ${row.key}`;
    const earlier = authors.get(identity);
    authors.set(identity, {
      ...(earlier ?? { ...row, key: `author-${row.key}` }),
      role: defaultAuthorRole,
      performanceFactor: clampPercent((earlier?.performanceFactor ?? 0) + row.performanceFactor),
      mechanicalFactor: clampPercent((earlier?.mechanicalFactor ?? 0) + row.mechanicalFactor),
    });
  }
  return [...authors.values()];
}
