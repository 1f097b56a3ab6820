import { Migration } from '@mikro-orm/migrations';

/** Merges keep the number of the removed object, by which imports find the kept one. */
export class Migration20261128170000MergedReferences extends Migration {
  override up(): void {
    this.addSql('alter table duplicate_merge add column removed_reference text');
    for (const table of ['work', 'contributor', 'publisher'])
      this.addSql(`update duplicate_merge m set removed_reference = coalesce(r.reference, 'W-' || r.id) from ${table} r
        where r.id = m.removed_id and r.workspace_id = m.workspace_id`);
    this.addSql(
      'create index duplicate_merge_reference on duplicate_merge (workspace_id, removed_reference) where undone_at is null',
    );
  }
}
