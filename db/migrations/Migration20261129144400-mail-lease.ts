import { Migration } from '@mikro-orm/migrations';

/** The gateway that delivers a mail holds a lease, as in every queue. */
export class Migration20261129144400MailLease extends Migration {
  override up(): void {
    this.addSql('alter table mail add lease uuid');
  }
}
