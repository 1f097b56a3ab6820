import { Migration } from '@mikro-orm/migrations';

/** Kinds of records in an export of the catalogue. Null in other exports. */
export class Migration20261130013500ExportedKinds extends Migration {
  override up(): void {
    this.addSql('alter table export add column record_kinds text[]');
  }
}
