import { Migration } from '@mikro-orm/migrations';

/** Links that confirm a new address carry the address. Workspaces of deleted accounts are deleted later. */
export class Migration20261127150000OwnAccount extends Migration {
  override up(): void {
    this.addSql('alter table one_time_token add email text');
    this.addSql('alter table one_time_token drop constraint one_time_token_purpose_check');
    this.addSql(`alter table one_time_token add constraint one_time_token_purpose_check
      check (purpose in ('PASSWORD_RESET', 'SIGN_IN', 'VERIFY_EMAIL', 'EMAIL_CHANGE'))`);
    this.addSql(`alter table one_time_token add check ((purpose = 'EMAIL_CHANGE') = (email is not null))`);
    this.addSql('alter table workspace add delete_after timestamptz(3)');
    this.addSql('create index workspace_delete_after on workspace (delete_after) where delete_after is not null');
  }
}
