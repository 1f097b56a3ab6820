import { Migration } from '@mikro-orm/migrations';

const announcement = (id: string) =>
  `pg_notify('stave_live', json_build_object('topic', 'session', 'workspaceId', null, 'id', ${id})::text)`;

/** Announces every session that ends or whose rights change, since gateways cache sessions (`gateway/areas/accounts/session-cache.ts`). */
export class Migration20261123021000AnnouncedSessions extends Migration {
  override up(): void {
    this.addSql(`create function announce_session() returns trigger language plpgsql as $$
      begin perform ${announcement('old.id')}; return null; end $$`);
    this.addSql(`create function announce_sessions_of_user() returns trigger language plpgsql as $$
      begin perform ${announcement('id')} from session where user_id = old.id and revoked_at is null; return null; end $$`);
    this.addSql(`create function announce_sessions_of_member() returns trigger language plpgsql as $$
      begin perform ${announcement('id')} from session
        where user_id = old.user_id and workspace_id = old.workspace_id and revoked_at is null; return null; end $$`);
    this.addSql(`create trigger session_changed after update on session for each row when (old.revoked_at is distinct from new.revoked_at
      or old.workspace_id <> new.workspace_id or new.expires_at < old.expires_at) execute function announce_session()`);
    this.addSql(`create trigger session_deleted after delete on session for each row
      when (old.revoked_at is null and old.expires_at > now()) execute function announce_session()`);
    this.addSql(
      `create trigger member_changed after update or delete on member for each row execute function announce_sessions_of_member()`,
    );
    this.addSql(`create trigger user_changed after update on app_user for each row
      when (old.role <> new.role or old.is_active <> new.is_active) execute function announce_sessions_of_user()`);
  }
}
