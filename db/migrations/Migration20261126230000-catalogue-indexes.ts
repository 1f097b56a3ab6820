import { Migration } from '@mikro-orm/migrations';

/** Indexes that answer filters and counts of recordings, releases, labels and platforms without their rows. */
export class Migration20261126230000CatalogueIndexes extends Migration {
  override up(): void {
    this.addSql(`create index release_by_format on release (workspace_id, (format collate "C"), id) where deleted_at is null`);
    this.addSql('create index release_platform_release on release_platform (workspace_id, release_id)');
    for (const [table, code] of [
      ['recording', 'isrc'],
      ['release', 'upc'],
    ]) {
      // With the column itself, counts of records without a code read only the index.
      this.addSql(`drop index ${table}_by_${code}`);
      this.addSql(`create index ${table}_by_${code} on ${table} (workspace_id, (coalesce(${code}, '') collate "C"), id)
        include (${code}) where deleted_at is null`);
      this.addSql(`drop index ${table}_label`);
      this.addSql(`create index ${table}_label on ${table} (label_id, artist) include (workspace_id, deleted_at)
        where label_id is not null`);
    }
  }
}
