import { Migration } from '@mikro-orm/migrations';

/** Administration of plans: subscribers, refunds and further requests to the payment provider. */
export class Migration20261127140000Subscribers extends Migration {
  override up(): void {
    this.addSql('alter table billing_entry add refunded_cents int not null default 0');
    this.addSql(`update billing_entry set refunded_cents = amount_cents where status = 'REFUNDED'`);
    this.addSql('alter table billing_intent drop constraint billing_intent_kind_check');
    this.addSql(
      `alter table billing_intent add check (kind in ('CHECKOUT', 'CHANGE', 'CANCEL', 'RESUME', 'EXTEND', 'END', 'REFUND'))`,
    );
    this.addSql('alter table billing_intent add detail text');
    this.addSql(`create view subscriber as
      select s.id, s.created_at, s.workspace_id, s.tier_id, s.tier_version, s.status, s.billing_cycle, s.trial_ends_at,
        s.current_period_ends_at, s.cancels_at_period_end, s.ended_at, s.provider, w.name as workspace_name, u.id as owner_id,
        fold(w.name || coalesce(' ' || u.first_name || ' ' || u.last_name || ' ' || u.email, '')) as search_text
      from plan_subscription s join workspace w on w.id = s.workspace_id
      left join lateral (select m.user_id from member m where m.workspace_id = s.workspace_id and m.role = 'OWNER'
        order by m.created_at, m.id limit 1) o on true
      left join app_user u on u.id = o.user_id`);
  }
}
