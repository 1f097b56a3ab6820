import { Migration } from '@mikro-orm/migrations';

/** Entries of payees that a statement lists. */
export class Migration20261130230000StatementEntries extends Migration {
  override up(): void {
    this.addSql(`alter table payee_statement add column entries jsonb not null default '[]'`);
  }
}
