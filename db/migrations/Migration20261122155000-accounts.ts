import { Migration } from '@mikro-orm/migrations';

/** Addresses are confirmed by mail. Existing accounts count as confirmed. */
export class Migration20261122155000Accounts extends Migration {
  override up(): void {
    this.addSql('alter table app_user add owns_email boolean not null default true, add email_verified_at timestamptz(3)');
    this.addSql('update app_user set email_verified_at = created_at');
    this.addSql('alter table app_user drop constraint app_user_email_key');
    this.addSql('create unique index app_user_email_owner on app_user (email) where owns_email');
    this.addSql('create index app_user_email_claims on app_user (email, created_at) where not owns_email');
  }
}
