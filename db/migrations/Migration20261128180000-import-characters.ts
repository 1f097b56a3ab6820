import { Migration } from '@mikro-orm/migrations';

/** Characters of the rows that an import keeps, of which a workspace may have a limited number. */
export class Migration20261128180000ImportCharacters extends Migration {
  override up(): void {
    this.addSql('alter table import add column row_characters bigint not null default 0');
    this.addSql(`update import set row_characters = kept.characters
      from (select import_id, sum(length(cells::text)) as characters from import_row group by import_id) kept where kept.import_id = id`);
  }
}
