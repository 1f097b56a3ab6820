import { Migration } from '@mikro-orm/migrations';

/** Indexes for counts of labels, recordings, releases and platforms. */
export class Migration20261126180500OverviewOfRecordings extends Migration {
  override up(): void {
    for (const table of ['label', 'recording', 'release'])
      this.addSql(`create index ${table}_binned on ${table} (workspace_id, deleted_at, created_at) where deleted_at is not null`);
    this.addSql('drop index recording_by_created');
    this.addSql(`create index recording_by_created on recording (workspace_id, created_at, id) include (release_status)
      where deleted_at is null`);
    this.addSql('drop index release_platform_workspace');
    this.addSql(
      `create index release_platform_workspace on release_platform (workspace_id, platform, release_id) include (live_on)`,
    );
  }
}
