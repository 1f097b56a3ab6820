import { z } from 'zod';
import { ConfigError } from './config-error.ts';

export type DatabaseSettings = {
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The database without a pooler in between. Undefined: there is none. */
  directDatabaseUrl: string | undefined;
  /** Whether reads are prepared under a name, which poolers may not support. */
  preparesStatements: boolean;
};

const urlHint = 'use a URL such as postgres://user:password@host:5432/stave';
const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: urlHint });

export const databaseVariables = {
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_PREPARED_STATEMENTS: z
    .enum(['0', '1'], 'use 1 for yes or 0 for no')
    .transform((value) => value === '1')
    .default(true),
};
/** Variables whose values must not appear in messages. */
export const databaseSecrets = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;

type Given = z.output<z.ZodObject<typeof databaseVariables>>;

/** Throws ConfigError when settings of an external database are given without one. */
export function databaseSettings(given: Given): DatabaseSettings {
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    throw new ConfigError('The setting DATABASE_URL is missing: set it as well, or omit DATABASE_DIRECT_URL.');
  return {
    databaseUrl: given.DATABASE_URL,
    directDatabaseUrl: given.DATABASE_DIRECT_URL,
    preparesStatements: given.DATABASE_PREPARED_STATEMENTS,
  };
}
