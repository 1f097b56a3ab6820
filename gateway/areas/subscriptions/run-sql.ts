import type { Pool } from 'pg';
import { withNumbers } from '../../kit/sql-conditions.ts';
import type { Statements } from '../../server/request/use-case.ts';
import type { RunSql } from './usage.ts';

/** Statements inside the caller's transaction. */
export const inTransaction =
  (em: Statements): RunSql =>
  (text, values) =>
    em.execute(text, values);

/** Statements on the pool, which numbers its placeholders. */
export const onPool =
  (pool: Pool): RunSql =>
  async (text, values) =>
    (await pool.query(withNumbers(text), values)).rows;
