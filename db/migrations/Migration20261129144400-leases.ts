import { Migration } from '@mikro-orm/migrations';

/** The worker of a mail, an import or an export holds a lease, as in every queue. */
export class Migration20261129144400Leases extends Migration {
  override up(): void {
    this.addSql('alter table mail add lease uuid');
    for (const table of ['import', 'export'])
      this.addSql(`alter table ${table} add due_at timestamptz not null default now(), add lease uuid`);
  }
}
