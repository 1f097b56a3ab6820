import { Migration } from '@mikro-orm/migrations';

/** One-time tokens that confirm an address. */
export class Migration20261122170000ConfirmationLinks extends Migration {
  override up(): void {
    this.addSql('alter table one_time_token drop constraint one_time_token_purpose_check');
    this.addSql(`alter table one_time_token add constraint one_time_token_purpose_check
      check (purpose in ('PASSWORD_RESET', 'SIGN_IN', 'VERIFY_EMAIL'))`);
  }
}
