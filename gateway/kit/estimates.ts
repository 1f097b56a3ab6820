import type { Pool } from 'pg';
import { runList } from './run-list.ts';
import type { Sql } from './sql-conditions.ts';

/** Cache time and size of estimates. They are rough, and pages of a list reuse them. */
const ttlMs = 60_000;
const maxEntries = 1_000;

type Kept = { rows: number; until: number };
const estimates = new WeakMap<Pool, Map<string, Kept>>();

function cacheOf(pool: Pool): Map<string, Kept> {
  const known = estimates.get(pool) ?? new Map<string, Kept>();
  estimates.set(pool, known);
  return known;
}
const keyOf = (table: string, { sql, values }: Sql) => JSON.stringify([table, sql, values]);

/** Estimate made within the last minute. */
export function knownEstimate(pool: Pool, table: string, where: Sql): number | undefined {
  const kept = cacheOf(pool).get(keyOf(table, where));
  return kept && kept.until > Date.now() ? kept.rows : undefined;
}

/** Returns the number of rows that the planner expects, which may be wrong by a factor of two. Reads no rows. */
export async function estimate(pool: Pool, table: string, where: Sql): Promise<number> {
  const known = knownEstimate(pool, table, where);
  if (known !== undefined) return known;
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const text = `explain (format json) select 1 from ${table} where ${where.sql}`;
  const [row] = await runList<Explained>(pool, text, where.values, 'planned');
  const rows = row!['QUERY PLAN'][0].Plan['Plan Rows'];
  const kept = cacheOf(pool);
  if (kept.size >= maxEntries) kept.delete(kept.keys().next().value!);
  kept.set(keyOf(table, where), { rows, until: Date.now() + ttlMs });
  return rows;
}
