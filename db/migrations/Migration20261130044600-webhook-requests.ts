import { Migration } from '@mikro-orm/migrations';

/** Queries of webhooks in the request log. */
export class Migration20261130044600WebhookRequests extends Migration {
  override up(): void {
    this.addSql(`alter table request_log drop constraint request_log_transport_check,
      add constraint request_log_transport_check check (transport in ('GRAPHQL', 'REST', 'FILES', 'WEBSOCKET', 'WEBHOOK'))`);
  }
}
