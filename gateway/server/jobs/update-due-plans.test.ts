import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';
import { remindOfLimits, remindOfTrials } from './plan-reminders.ts';
import { updateDuePlans } from './update-due-plans.ts';

const start = new Date('2026-03-01T00:00:00Z');
const at = (day: string) => new Date(`2026-03-${day}T00:00:00Z`);
let t: TestApp;
let now = start;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
beforeEach(async () => {
  now = start;
  await t.pool.query('delete from plan_subscription');
  account = await t.register({ plan: null });
});
afterAll(() => t.stop());

const trial = (ends: string) =>
  givePlan(t.pool, account.workspaceId, { tierId: 'contributor', status: 'TRIAL', trialStartedAt: start, trialEndsAt: at(ends) });
const stored = async ({ workspaceId } = account) =>
  (
    await t.pool.query('select status, ended_at, current_period_ends_at from plan_subscription where workspace_id = $1', [
      workspaceId,
    ])
  ).rows[0];
const mails = async () =>
  (
    await t.pool.query<{ kind: string; subject: string }>('select kind, subject from mail where to_address = $1 order by id', [
      account.email,
    ])
  ).rows;

describe('due plans', () => {
  it('end on time after a trial or a cancellation, and other plans continue', async () => {
    await trial('15');
    const cancelled = await t.register({ plan: { currentPeriodEndsAt: at('15') } });
    await t.pool.query('update plan_subscription set cancels_at_period_end = true where workspace_id = $1', [
      cancelled.workspaceId,
    ]);
    const renewed = await t.register({ plan: { tierId: 'contributor', billingCycle: 'MONTHLY', currentPeriodEndsAt: at('15') } });
    now = new Date(at('15').getTime() - 1);
    expect(await updateDuePlans(t.platform)).toEqual({ updated: 0, failed: 0 });
    now = at('16');
    expect(await updateDuePlans(t.platform)).toEqual({ updated: 3, failed: 0 });
    expect(await stored()).toMatchObject({ status: 'EXPIRED', ended_at: at('15') });
    expect(await stored(cancelled)).toMatchObject({ status: 'CANCELLED', ended_at: at('15') });
    expect(await stored(renewed)).toMatchObject({ status: 'ACTIVE', current_period_ends_at: new Date('2026-04-15T00:00:00Z') });
    const entries = await t.pool.query('select status, amount_cents from billing_entry where workspace_id = $1', [
      renewed.workspaceId,
    ]);
    expect(entries.rows).toEqual([{ status: 'NOT_CHARGED', amount_cents: 1_900 }]);
    expect(await mails()).toEqual([{ kind: 'TRIAL_ENDED', subject: 'Your trial has ended' }]);
    const audit = await t.pool.query(`select user_id, action from audit_entry where workspace_id = $1 and action like 'plan.%'`, [
      account.workspaceId,
    ]);
    expect(audit.rows).toEqual([{ user_id: null, action: 'plan.trial-end' }]);
    expect(await updateDuePlans(t.platform)).toEqual({ updated: 0, failed: 0 });
  });

  it('are settled once by concurrent gateways and a concurrent change', async () => {
    await givePlan(t.pool, account.workspaceId, {
      tierId: 'contributor',
      billingCycle: 'MONTHLY',
      currentPeriodEndsAt: at('15'),
    });
    now = at('20');
    const change = t.gql('mutation { planCancel { userErrors { message } } }', {}, account.token);
    await Promise.all([updateDuePlans(t.platform), updateDuePlans(t.platform), change, updateDuePlans(t.platform)]);
    await updateDuePlans(t.platform);
    const entries = await t.pool.query('select 1 from billing_entry where workspace_id = $1', [account.workspaceId]);
    expect(entries.rowCount).toBe(1);
  });

  it('of a payment provider are not changed', async () => {
    await trial('10');
    await t.pool.query(
      `update plan_subscription set provider = 'STRIPE', provider_subscription_id = 'sub' where workspace_id = $1`,
      [account.workspaceId],
    );
    now = at('11');
    expect(await updateDuePlans(t.platform)).toEqual({ updated: 0, failed: 0 });
    expect((await stored()).status).toBe('TRIAL');
  });
});

describe('reminders', () => {
  it('of a trial are sent once, three days before its end', async () => {
    await trial('15');
    now = new Date(at('12').getTime() - 1);
    expect(await remindOfTrials(t.platform)).toBe(0);
    now = at('12');
    expect(await remindOfTrials(t.platform)).toBe(1);
    now = at('13');
    expect(await remindOfTrials(t.platform)).toBe(0);
    expect(await mails()).toEqual([{ kind: 'TRIAL_ENDING', subject: 'Your trial ends in 3 days' }]);
    now = at('16');
    expect(await remindOfTrials(t.platform)).toBe(0);
  });

  it('of a limit are sent once a month, to owners who did not switch them off', async () => {
    await addWorks(t.pool, account.workspaceId, 8);
    expect(await remindOfLimits(t.platform)).toBe(0);
    await addWorks(t.pool, account.workspaceId, 1);
    expect(await remindOfLimits(t.platform)).toBe(1);
    expect(await remindOfLimits(t.platform)).toBe(0);
    expect(await mails()).toEqual([{ kind: 'USAGE_NEAR_LIMIT', subject: '9 of 10 works used' }]);
    now = new Date('2026-04-01T00:00:00Z');
    await t.pool.query(`update app_user set mail_opt_outs = '{USAGE_NEAR_LIMIT}' where email = $1`, [account.email]);
    expect(await remindOfLimits(t.platform)).toBe(0);
  });

  it('are sent to other owners if one mail cannot be written', async () => {
    const later = await t.register({ plan: null });
    const reminded = async (remind: typeof remindOfTrials) => {
      await t.pool.query('delete from mail');
      await remind(t.platform);
      return (await t.pool.query<{ to: string }>('select to_address as to from mail')).rows.map(({ to }) => to);
    };
    for (const { workspaceId } of [account, later]) {
      await givePlan(t.pool, workspaceId, {
        tierId: 'contributor',
        status: 'TRIAL',
        trialStartedAt: start,
        trialEndsAt: at('15'),
      });
      await addWorks(t.pool, workspaceId, 480);
    }
    await t.pool.query(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin
          if new.to_address = '${account.email}' then raise exception 'refused'; end if; return new; end $$;
        create trigger refuse_mail before insert on mail for each row execute function refuse_mail()`,
    );
    now = at('13');
    try {
      expect(await reminded(remindOfTrials)).toEqual([later.email]);
      expect(await reminded(remindOfLimits)).toContain(later.email);
    } finally {
      await t.pool.query('drop trigger refuse_mail on mail');
    }
  });
});

// Last, because it processes all workspaces of the other tests.
test('due plans are updated across several pages', async () => {
  await t.pool.query(
    `with w as (insert into workspace (name, package_id) select 'W' || i, 'publisher' from generate_series(1, 45) i returning id)
        insert into plan_subscription (workspace_id, tier_id, status, billing_cycle, trial_ends_at, provider)
        select id, 'starter', 'TRIAL', 'MONTHLY', $1, 'NONE' from w`,
    [at('10')],
  );
  now = at('11');
  expect(await updateDuePlans(t.platform, 20)).toEqual({ updated: 45, failed: 0 });
});
