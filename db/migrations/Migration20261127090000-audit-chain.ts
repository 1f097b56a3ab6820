import { Migration } from '@mikro-orm/migrations';

/**
 * Seals of the audit trail. Entries no longer refer to other tables, because deleting a user or a workspace would change them. The indexes
 * serve the trail's page.
 */
export class Migration20261127090000AuditChain extends Migration {
  override up(): void {
    for (const column of ['workspace_id', 'user_id', 'api_key_id'])
      this.addSql(`alter table audit_entry drop constraint audit_entry_${column}_fkey`);
    this.addSql('alter table audit_entry add seal_position bigint, add seal_hash bytea');
    this.addSql('create unique index audit_entry_seal on audit_entry (seal_position) where seal_position is not null');
    this.addSql('create index audit_entry_unsealed on audit_entry (created_at, id) where seal_position is null');
    this.addSql('create index audit_entry_created on audit_entry (created_at, id)');
    this.addSql('create index audit_entry_user on audit_entry (user_id, created_at, id)');
    this.addSql('create index audit_entry_type on audit_entry (subject_type, created_at, id)');
    this.addSql(`create table audit_chain (id int primary key check (id = 1), position bigint not null, hash bytea not null)`);
    this.addSql(`insert into audit_chain values (1, 0, decode(repeat('00', 32), 'hex'))`);
  }
}
