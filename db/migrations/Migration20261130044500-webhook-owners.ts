import { Migration } from '@mikro-orm/migrations';

/** The owner who answers for a webhook endpoint. Endpoints without one are paused. */
export class Migration20261130044500WebhookOwners extends Migration {
  override up(): void {
    this.addSql(`alter table webhook_endpoint add responsible_id uuid references app_user (id) on delete set null,
      drop constraint webhook_endpoint_pause_reason_check,
      add constraint webhook_endpoint_pause_reason_check check (pause_reason in ('OWNER', 'FAILURES', 'GONE', 'OWNER_LEFT'))`);
    this.addSql('create index on webhook_endpoint (responsible_id)');
    this.addSql('update webhook_endpoint set responsible_id = created_by_id');
    this.addSql(`update webhook_endpoint e set state = 'PAUSED', pause_reason = 'OWNER_LEFT', paused_at = now() where state = 'ACTIVE'
      and not exists (select from member m join app_user u on u.id = m.user_id and u.is_active
        where m.workspace_id = e.workspace_id and m.user_id = e.responsible_id and m.role = 'OWNER')`);
  }
}
