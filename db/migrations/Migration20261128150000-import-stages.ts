import { Migration } from '@mikro-orm/migrations';

/** The stage in which an import stopped, and how often its current batch was begun. */
export class Migration20261128150000ImportStages extends Migration {
  override up(): void {
    this.addSql('alter table import add column stopped_in text, add column attempts integer not null default 0');
  }
}
