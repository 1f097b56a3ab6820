import { Migration } from '@mikro-orm/migrations';

/** Indexes for the overview's series of labels, recordings and releases. */
export class Migration20261126180500OverviewOfRecordings extends Migration {
  override up(): void {
    for (const table of ['label', 'recording', 'release'])
      this.addSql(`create index ${table}_binned on ${table} (workspace_id, deleted_at, created_at) where deleted_at is not null`);
    this.addSql('drop index recording_by_created');
    this.addSql(`create index recording_by_created on recording (workspace_id, created_at, id) include (release_status)
      where deleted_at is null`);
  }
}
