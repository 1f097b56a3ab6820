import { Migration } from '@mikro-orm/migrations';

/** When a user was last changed. */
export class Migration20261128010000UserChanges extends Migration {
  override up(): void {
    this.addSql('alter table app_user add column updated_at timestamptz(3) not null default now()');
    this.addSql('update app_user set updated_at = created_at');
  }
}
