import type { ClientConfig, Pool } from 'pg';

/** What a direct connection is made from. */
export type Direct = { config: { directDatabaseUrl: string | undefined }; pool: Pool };

/**
 * Returns the settings of a connection past any pooler, for LISTEN and session locks: a pooler may pass each transaction to another
 * connection of the server.
 */
export const directConnection = ({ config: { directDatabaseUrl }, pool }: Direct): ClientConfig =>
  directDatabaseUrl === undefined ? pool.options : { connectionString: directDatabaseUrl };
