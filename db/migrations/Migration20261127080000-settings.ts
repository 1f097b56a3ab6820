import { Migration } from '@mikro-orm/migrations';

/** Settings that administrators change while the product runs. */
export class Migration20261127080000Settings extends Migration {
  override up(): void {
    this.addSql(`create table platform_setting (
      id int primary key check (id = 1),
      version int not null default 1,
      values jsonb not null default '{}',
      secrets jsonb not null default '{}',
      updated_at timestamptz not null default now()
    )`);
    this.addSql('insert into platform_setting (id) values (1)');
  }
}
