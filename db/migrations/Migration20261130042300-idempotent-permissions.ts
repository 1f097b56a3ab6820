import { Migration } from '@mikro-orm/migrations';

/** Stored answers are repeated only to callers that still have the permissions of the first request. */
export class Migration20261130042300IdempotentPermissions extends Migration {
  override up(): void {
    this.addSql(`alter table idempotent_request add column permissions text[] not null default '{}'`);
  }
}
