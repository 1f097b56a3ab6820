import { Migration } from '@mikro-orm/migrations';

const live = 'where deleted_at is null';

/** Lists sort by the last change. Works, contributors and publishers have such an index already, for the search for duplicates. */
export class Migration20261129220000ChangedOrder extends Migration {
  override up(): void {
    for (const table of ['recording', 'release', 'label', 'music_document'])
      this.addSql(`create index ${table}_changed on ${table} (workspace_id, updated_at, id) ${live}`);
    this.addSql(`create index asset_changed on asset (workspace_id, kind, updated_at, id) ${live}`);
    this.addSql(`create index asset_changed_of_any_kind on asset (workspace_id, updated_at, id) ${live}`);
    this.addSql('create index tokenization_changed on tokenization (workspace_id, updated_at, id)');
  }
}
