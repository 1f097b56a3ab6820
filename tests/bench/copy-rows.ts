import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { costMs } from './ratio.ts';

const columnsText = `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** Copies the rows of a workspace into temporary tables with the same columns, indexes and checks, by COPY. Returns the cost in milliseconds. */
export async function copyRows(bench: Bench, workspaceId: string, tables: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    const { rows: folders } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    let copyMs = 0;
    for (const table of tables) {
      const file = path.join(folders[0]!.folder, `bench-${table}.copy`);
      const { rows } = await client.query<{ columns: string }>(columnsText, [table]);
      const { columns } = rows[0]!;
      await client.query(`create temp table copied_${table} (like ${table} including all)`);
      // Not even COPY takes parameters. The bench itself made the ID.
      await client.query(`copy (select ${columns} from ${table} where workspace_id = '${workspaceId}') to '${file}'`);
      try {
        copyMs += await costMs(bench, async () => {
          await client.query(`copy copied_${table} (${columns}) from '${file}'`);
        });
      } finally {
        await rm(file);
      }
    }
    return copyMs;
  } finally {
    await client.end();
  }
}
