import { Migration } from '@mikro-orm/migrations';

export class Migration20261130152027_zz extends Migration {
  override name = 'Migration20261130152027_zz';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "work_source_income" ("workspace_id" uuid not null, "source_id" uuid not null, "work_id" uuid not null, "right" text not null, "currency" text not null, "amount" numeric not null, "converted" numeric null, "previous" numeric null, "lines" int not null, "units" numeric not null, "month" date not null, "months" numeric[] not null, primary key ("workspace_id", "source_id", "work_id", "right", "currency"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "work_source_income" cascade;`);
  }
}
