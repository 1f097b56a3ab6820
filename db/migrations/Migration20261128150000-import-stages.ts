import { Migration } from '@mikro-orm/migrations';

/** The time of an import's check, the stage in which it stopped, and how often its current batch was begun. */
export class Migration20261128150000ImportStages extends Migration {
  override up(): void {
    this.addSql(
      'alter table import add column stopped_in text, add column attempts integer not null default 0, add column checked_at timestamptz(3)',
    );
  }
}
