import { verificationLetter } from '#gateway/areas/mail/account-letters.ts';
import { queueMail } from '#gateway/areas/mail/outbox.ts';
import { addPerson, addWorld, type Person, type World } from '#tests/isolation/world.ts';
import type { TestApp } from '#tests/support/app.ts';

/** Arguments that select rows of all worlds. Numbers of rows stay within the limits of an operation. */
export const argumentsFor = (worlds: readonly World[]): Record<string, object> => ({
  addresses: { city: 'City Lists' },
  assetGroups: { kind: 'IMAGE' },
  auditEntries: { first: 100 },
  changes: { first: 200 },
  contributors: { first: 50 },
  deletedItems: { first: 50 },
  documentTextSearch: { text: worlds.map(({ marker }) => marker).join(' or ') },
  nodes: { ids: worlds.flatMap(({ work, spareWork }) => [work, spareWork]) },
  postalCodes: { search: 'City Lists' },
  proofs: { first: 50 },
  recordHistory: { record: worlds[0]!.publisher },
  revenueReport: { months: 12 },
  // Labels of payees and of recordings are read at different moments.
  royaltyTerms: { filter: { subject: 'WORK' } },
  savedFilters: { kind: 'IMAGE' },
  search: { text: 'Lists', first: 20 },
  tierFeatures: { tier: 'enterprise' },
  tierVersions: { tier: 'enterprise' },
  tokenStatuses: { kind: 'WORK', subjects: worlds.flatMap(({ work, spareWork }) => [work, spareWork]) },
});

/** Adds a super administrator with a workspace. */
export async function addAdministrator({ pool }: TestApp): Promise<Person> {
  const person = await addPerson(pool);
  await pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [person.userId]);
  return person;
}

/** Adds rows for every list of the schema to the workspace of an administrator. Each call needs another serial. */
export async function addListWorld(t: TestApp, administrator: Person, serial: number): Promise<World> {
  const world = await addWorld(t, `Lists${serial}`, administrator, serial);
  await addFurtherRows(t, world, serial);
  return world;
}

/** Adds what a world lacks, and rows that belong to the installation. */
async function addFurtherRows({ pool, orm, platform }: TestApp, world: World, serial: number): Promise<void> {
  const { userId, workspaceId, work, spareWork } = world;
  const texts: [text: string, ...values: unknown[]][] = [
    [`insert into announcement (message, kind, starts_at) values ('Maintenance', 'INFO', now() - interval '1 hour')`],
    [
      `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id, changes)
        values ($1, $2, 'publisher.update', 'Publisher', (select id from publisher where workspace_id = $1 order by created_at limit 1), '{}')`,
      workspaceId,
      userId,
    ],
    [`insert into backup (name, is_scheduled, state) values ($1, true, 'DONE')`, `backup ${serial}`],
    [
      `insert into billing_entry (workspace_id, number, occurred_at, description, tier_id, amount_cents, currency, status)
        select $1, status || $2, now() - $2::int * interval '32 days', 'Plan', 'enterprise', 100, 'USD', status
        from unnest(array['PAID', 'OPEN']) status`,
      workspaceId,
      serial,
    ],
    [
      `insert into duplicate_pair (workspace_id, kind, first_id, second_id, first_name, second_name, reasons, score, state)
        values ($1, 'WORK', $2, $3, 'First', 'Spare', '{SAME_TITLE}', 60, 'OPEN')`,
      workspaceId,
      work,
      spareWork,
    ],
    [
      `insert into exchange_rate (workspace_id, currency, date, rate, is_from_file) values ($1, 'USD', $2, 1.1, false)`,
      workspaceId,
      `2026-01-0${serial + 1}`,
    ],
    ['insert into feature_request (path, user_id) values ($1, $2)', `/page-${serial}`, userId],
    [
      `insert into import_replacement (workspace_id, field, value, replacement) values ($1, 'WORK.genre', $2, 'Folk')`,
      workspaceId,
      `genre ${serial}`,
    ],
    [`insert into isrc_serial (workspace_id, prefix, year, last) values ($1, 'SEAAA', $2, 1)`, workspaceId, 20 + serial],
    [
      `insert into plan_tier_version (tier_id, version, display_name, ideal_for, price_monthly_cents, price_yearly_cents, trial_days, api_requests_per_minute)
        select id, $1, display_name, ideal_for, price_monthly_cents, price_yearly_cents, trial_days, api_requests_per_minute
        from plan_tier where id = 'enterprise'`,
      serial + 2,
    ],
    // The workspace that a world adds last is its newest plan.
    [
      `update plan_subscription set tier_version = $1 where id = (select id from plan_subscription order by created_at desc limit 1)`,
      serial + 2,
    ],
    [
      `insert into postal_code (workspace_id, postal_code, city, country, country_code) values ($1, $2, 'City Lists', 'Germany', 'DE')`,
      workspaceId,
      `1000${serial}`,
    ],
  ];
  for (const [text, ...values] of texts) await pool.query(text, values);
  const letter = verificationLetter(platform.config, { firstName: 'Ida', token: `token ${serial}` });
  await queueMail(platform, orm.em.fork(), { userId }, letter);
}
