import type { GraphQLError } from 'graphql';
import { serverBusy, storageFull } from './errors.ts';

/** Codes of Node.js and of PostgreSQL (its appendix A) for a disk without space. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Codes of PostgreSQL for a server without memory, and without free connections. */
const busy = new Set(['53200', '53300']);

/** Returns the refusal for a failure of the machine that callers should know: a full disk or a busy database. Null for other errors. */
export function resourceFailure(error: unknown): GraphQLError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause ?? originalOf(cause)) {
    const code = String((cause as NodeJS.ErrnoException).code ?? '');
    if (full.has(code)) return storageFull();
    if (busy.has(code)) return serverBusy();
  }
  return null;
}

/** The error of a resolver, inside the one that GraphQL made of it. */
const originalOf = (error: Error): unknown => (error as Partial<GraphQLError>).originalError;
