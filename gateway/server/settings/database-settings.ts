import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { flag, wholeNumber } from './variable-kinds.ts';

export type DatabaseSettings = {
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The database without a pooler in between. Undefined: there is none. */
  directDatabaseUrl: string | undefined;
  /** Standby servers that take reads. */
  replicaUrls: readonly string[];
  /** A replica further behind is left out. */
  replicaLagSeconds: number;
  /** Whether reads are prepared under a name, which poolers may not support. */
  preparesStatements: boolean;
};

const maxReplicas = 10;
const urlHint = 'use a URL such as postgres://user:password@host:5432/stave';
const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: urlHint });

export const databaseVariables = {
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(DatabaseUrl).max(maxReplicas, `use at most ${maxReplicas} URLs`))
    .optional(),
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber(1, 60, 5).default(5),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
};
/** Variables whose values must not appear in messages. */
export const databaseSecrets = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const;

type Given = z.output<z.ZodObject<typeof databaseVariables>>;

/** Throws ConfigError when settings of an external database are given without one. */
export function databaseSettings(given: Given): DatabaseSettings {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const)
    if (given[name] && !given.DATABASE_URL)
      throw new ConfigError(`The setting DATABASE_URL is missing: set it as well, or omit ${name}.`);
  return {
    databaseUrl: given.DATABASE_URL,
    directDatabaseUrl: given.DATABASE_DIRECT_URL,
    replicaUrls: given.DATABASE_REPLICA_URLS ?? [],
    replicaLagSeconds: given.DATABASE_REPLICA_LAG_SECONDS,
    preparesStatements: given.DATABASE_PREPARED_STATEMENTS,
  };
}
