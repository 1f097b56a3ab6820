import { Migration } from '@mikro-orm/migrations';

/** Values that imports replace in a field, remembered for the next file. */
export class Migration20261129085800ImportReplacements extends Migration {
  override up(): void {
    this.addSql(`create table import_replacement (
      workspace_id uuid not null references workspace (id) on delete cascade, field text not null, value text not null,
      replacement text not null, primary key (workspace_id, field, value))`);
  }
}
