import { Migration } from '@mikro-orm/migrations';

/** The bin of one workspace is listed by the time of deletion. */
export class Migration20261122163000Bin extends Migration {
  override up(): void {
    for (const table of ['work', 'contributor', 'publisher', 'asset']) {
      this.addSql(`create index ${table}_deleted on ${table} (workspace_id, deleted_at, id) where deleted_at is not null`);
    }
  }

  override down(): void {
    for (const table of ['work', 'contributor', 'publisher', 'asset']) this.addSql(`drop index ${table}_deleted`);
  }
}
