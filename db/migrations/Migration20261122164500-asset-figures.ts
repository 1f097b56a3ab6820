import { Migration } from '@mikro-orm/migrations';

/** Dimensions of asset statistics. Each asset has one value per dimension, and one row per tag. */
const values = {
  CATEGORY: 'category',
  LICENSE: 'license_type',
  FORMAT: 'mime_type',
  INGEST_STATE: 'ingest_state',
  IS_PUBLIC: 'is_public::text',
  HAS_OWNER: '(copyright_owner is not null)::text',
  HAS_TAGS: `(tags <> '{}')::text`,
  DAY: `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
};
const dimensions = Object.entries(values)
  .map(([dimension, value]) => `('${dimension}', ${value})`)
  .join(', ');

const changes = (
  rows: string,
  sign: 1 | -1,
) => `select workspace_id, kind, dimension, value, ${sign} as assets, ${sign} * size_bytes as size_bytes
  from ${rows} cross join lateral (values ${dimensions} union all select 'TAG', unnest(tags)) figure (dimension, value)
  where deleted_at is null`;
const added = (rows: string) => `insert into figures.asset (workspace_id, kind, dimension, value, assets, size_bytes)
  select workspace_id, kind, dimension, value, sum(assets), sum(size_bytes) from (${rows}) change
  group by 1, 2, 3, 4 having sum(assets) <> 0 or sum(size_bytes) <> 0;`;

/**
 * Maintains asset statistics. Every statement appends its changes, so writers do not wait for each other and the sum is always exact. A job
 * sums rows (`gateway/server/jobs/asset-figures.ts`).
 */
export class Migration20261122164500AssetFigures extends Migration {
  override up(): void {
    // No foreign key: deleting a workspace deletes its assets, whose triggers then write here.
    this.addSql('create schema figures');
    this.addSql(`create table figures.asset (id bigint generated always as identity primary key, workspace_id uuid not null, kind text not null,
      dimension text not null, value text, assets bigint not null, size_bytes bigint not null)`);
    this.addSql('create index asset_sum on figures.asset (workspace_id, kind, dimension, value) include (assets, size_bytes)');
    this.addSql(`create function add_asset_figures() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${added(changes('new_rows', 1))}
      elsif tg_op = 'DELETE' then ${added(changes('old_rows', -1))}
      else ${added(`${changes('new_rows', 1)} union all ${changes('old_rows', -1)}`)}
      end if; return null; end $$`);
    const rows = {
      insert: 'new table as new_rows',
      update: 'old table as old_rows new table as new_rows',
      delete: 'old table as old_rows',
    };
    for (const [act, tables] of Object.entries(rows)) {
      this.addSql(`create trigger asset_figures_${act} after ${act} on asset referencing ${tables}
        for each statement execute function add_asset_figures()`);
    }
    // Recounts existing rows, and rows loaded with triggers off. The lock excludes writers.
    this.addSql(`create function recount_asset_figures() returns void language plpgsql as $$ begin
      lock table asset in share row exclusive mode; delete from figures.asset; ${added(changes('asset', 1))} end $$`);
    this.addSql('select recount_asset_figures()');
  }
}
