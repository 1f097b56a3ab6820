import { Migration } from '@mikro-orm/migrations';

/** Saved views of asset lists remember the columns of the table. */
export class Migration20261125100000ViewColumns extends Migration {
  override up(): void {
    this.addSql('alter table saved_filter add column columns text[]');
  }
}
