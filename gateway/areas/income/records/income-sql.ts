import type { PoolClient } from 'pg';
import { withNumbers } from '../../../kit/sql-conditions.ts';
import type { Statements } from '../../../server/request/use-case.ts';
import type { RunSql } from '../../subscriptions/usage.ts';

/** A transaction of the unit of work, or of a plain connection. */
export type Transaction = Statements | Pick<PoolClient, 'query'>;

/** Runs statements with `?` for each value inside a transaction. */
export const runIn =
  (transaction: Transaction): RunSql =>
  async (text, values) => {
    if ('execute' in transaction) return transaction.execute(text, values);
    return (await transaction.query(withNumbers(text), values)).rows as never;
  };

const list = (states: readonly string[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`;

/** SQL list of the states in which a statement counts in figures. While it is being reversed, it still counts. */
export const postedStates = list(['POSTED', 'REVERSING']);
/** SQL list of the states in which the lines of a statement are kept, so that people can match them before they post. */
export const readStates = list(['READ', 'POSTING', 'POSTED', 'REVERSING']);

/** SQL of an amount in the reporting currency. Every factor has finitely many digits, so the product is exact. */
export const converted = (amount: string, rate: string): string => `${amount} * ${rate}`;
/** SQL of a work's part, from 0 to 1. Multiplied, because PostgreSQL rounds a division. */
export const partOf = (part: string): string => `(${part} * 0.000001)`;
