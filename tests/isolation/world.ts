import type { Pool } from 'pg';
import { iswcFromDigits } from '#domain/codes/iswc.ts';
import { hashToken, newToken } from '#gateway/areas/accounts/session.ts';
import type { TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { addCatalogue, type CatalogueWorld } from './catalogue-world.ts';
import { addDocuments, type DocumentWorld } from './documents-world.ts';
import { addDuplicates, type DuplicatesWorld } from './duplicates-world.ts';
import { addFigures, type FiguresWorld } from './figures-world.ts';
import { addImportsAndExports, type ImportWorld } from './imports-world.ts';
import { addIncome, type IncomeWorld } from './income-world.ts';
import { addMatching, type MatchingWorld } from './matching-world.ts';
import { addMedia, type MediaWorld } from './media-world.ts';
import { addPayments, type PaymentsWorld } from './payments-world.ts';
import { addPortal, type PortalWorld } from './portal-world.ts';
import { addRecords, type RecordsWorld } from './records-world.ts';
import { addReleases, type ReleaseWorld } from './release-world.ts';
import { addRoyalties, type RoyaltiesWorld } from './royalties-world.ts';
import { addRuns, type RunsWorld } from './runs-world.ts';
import { addTokens, type TokenWorld } from './token-world.ts';

export type Role = 'OWNER' | 'EDITOR' | 'VIEWER';
export type Person = { userId: string; workspaceId: string; sessionId: string; token: string };

/** A workspace with one object of each kind. All its texts contain `marker`, to detect leaks. */
export type World = Person & {
  marker: string;
  /** The entry of the audit trail for the creation of the publisher. */
  publisherEntry: string;
  work: string;
  spareWork: string;
  deletedWork: string;
  otherSession: string;
  passkey: string;
  upload: string;
} & Team &
  ImportWorld &
  IncomeWorld &
  MediaWorld &
  ReleaseWorld &
  RoyaltiesWorld &
  RunsWorld &
  PaymentsWorld &
  PortalWorld &
  RecordsWorld &
  CatalogueWorld &
  DocumentWorld &
  DuplicatesWorld &
  MatchingWorld &
  TokenWorld &
  FiguresWorld;

/** Other members of a workspace, and another workspace of its owner. */
type Team = {
  colleague: string;
  invitation: string;
  apiKey: string;
  webhook: string;
  webhookDelivery: string;
  secondWorkspace: string;
};

let people = 0;
const insertId = async (pool: Pool, sql: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

/** Inserts a session of a user directly, because password hashing is tested elsewhere and takes time. */
export async function addSession(pool: Pool, userId: string, workspaceId: string): Promise<{ id: string; token: string }> {
  const token = newToken();
  const id = await insertId(
    pool,
    // Seen later than now, because the time is updated once a minute, and tests compare all rows.
    `insert into session (user_id, workspace_id, token_hash, is_remembered, expires_at, last_seen_at)
      values ($1, $2, $3, false, now() + interval '1 hour', now() + interval '1 hour')`,
    [userId, workspaceId, hashToken(token)],
  );
  return { id, token };
}

/** Adds a signed-in member to a workspace, by default to a new one. */
export async function addPerson(pool: Pool, role: Role = 'OWNER', inWorkspace?: string): Promise<Person> {
  people += 1;
  const userId = await insertId(
    pool,
    `insert into app_user (email, password_hash, first_name, last_name, role) values ($1, 'none', 'Test', 'Person', 'USER')`,
    [`isolation${people}@example.com`],
  );
  const workspaceId = inWorkspace ?? (await addWorkspace(pool));
  await pool.query('insert into member (workspace_id, user_id, role) values ($1, $2, $3)', [workspaceId, userId, role]);
  const session = await addSession(pool, userId, workspaceId);
  return { userId, workspaceId, sessionId: session.id, token: session.token };
}

/** Adds a workspace with an unlimited plan. */
async function addWorkspace(pool: Pool): Promise<string> {
  const id = await insertId(pool, `insert into workspace (name, package_id) values ($1, 'publisher')`, [`W${people}`]);
  await givePlan(pool, id);
  return id;
}

const shares = {
  performance: { publishingShare: '50', musicShare: '70' },
  mechanical: { publishingShare: '50', musicShare: '70' },
};
const whole = { performanceFactor: '100', mechanicalFactor: '100' };
/** Splits between one contributor, who wrote lyrics and music, and one publisher. */
export const splitsOf = (contributorId: string, publisherId: string) => ({
  mainSplit: shares,
  composers: [{ contributorId, ...whole }],
  authors: [{ contributorId, ...whole }],
  publishers: [{ publisherId, ...whole }],
});

const workCreate =
  'mutation ($input: WorkInput!, $splits: SplitSheetInput) { made: workCreate(input: $input, splits: $splits) { object: work { id } userErrors { message } } }';
type Made = { made: { object: { id: string } | null; userErrors: { message: string }[] } };

/** Fills a workspace through the API, by default a new one. Each call for the same workspace needs another `serial` for its codes. */
export async function addWorld(t: TestApp, marker: string, given?: Person, serial = 0): Promise<World> {
  const person = given ?? (await addPerson(t.pool));
  const parties = await addRecords(t, person.token, marker);
  const splits = splitsOf(parties.contributor, parties.publisher);
  const work = async (title: string, iswc?: string) => {
    const input = { title: `${title} ${marker}`, notes: marker, lyrics: marker, iswc, copyrightOwner: marker };
    const { made } = await t.gql<Made>(workCreate, { input, splits }, person.token);
    if (!made.object) throw new Error(made.userErrors.map((error) => error.message).join(' '));
    return made.object.id;
  };
  const works = {
    work: await work('First', iswcFromDigits(String(34_524_680 + serial).padStart(9, '0'))),
    spareWork: await work('Spare'),
    deletedWork: await work('Deleted'),
  };
  const deletion = 'mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }';
  await t.gql(deletion, { id: works.deletedWork }, person.token);
  const other = await addSession(t.pool, person.userId, person.workspaceId);
  const passkey = await t.pool.query<{ id: string }>(
    `insert into passkey (user_id, name, credential_id, public_key, counter, transports, is_synced)
      values ($1, 'Phone', gen_random_uuid(), '\\x00', 0, '{}', false) returning id`,
    [person.userId],
  );
  const upload = await addUpload(t.pool, person, marker);
  const media = await addMedia(t.pool, { ...person, work: works.work, contributor: parties.contributor }, marker);
  const owned = {
    token: person.token,
    work: works.work,
    contributor: parties.contributor,
    label: parties.label,
    audio: media.audio,
  };
  const catalogue = await addCatalogue(t, owned, marker);
  const documents = await addDocuments(t, { ...person, work: works.work, document: media.document }, marker);
  const duplicates = await addDuplicates(t.pool, person, marker);
  const matching = await addMatching(t.pool, { ...person, work: works.work }, marker);
  const tokens = await addTokens(t.pool, { ...person, ...works }, marker);
  const releases = await addReleases(t.pool, person, marker, serial);
  const figures = await addFigures(
    t.pool,
    { ...person, work: works.work, recording: catalogue.recording, release: releases.release },
    marker,
  );
  const royalties = await addRoyalties(
    t.pool,
    { ...person, ...parties, work: works.work, recording: catalogue.recording },
    marker,
  );
  const runs = await addRuns(t.pool, { ...person, ...works, ...figures, ...royalties }, marker);
  const team = await addTeam(t.pool, person, marker);
  const publisherEntry = await addHistory(t.pool, person, parties.publisher);
  return {
    ...person,
    marker,
    ...parties,
    publisherEntry,
    ...works,
    ...media,
    ...catalogue,
    ...documents,
    ...duplicates,
    ...matching,
    ...tokens,
    ...releases,
    ...figures,
    otherSession: other.id,
    passkey: passkey.rows[0]!.id,
    upload,
    ...(await addImportsAndExports(t.pool, { ...person, work: works.work }, marker)),
    ...(await addIncome(t.pool, person, marker)),
    ...royalties,
    ...runs,
    ...(await addPayments(t.pool, person, marker)),
    ...(await addPortal(t.pool, { ...person, ...royalties, ...runs }, marker)),
    ...team,
  };
}

/** Adds a change to the history of a publisher. Returns the entry of its creation, whose version can then be restored. */
async function addHistory(pool: Pool, { userId, workspaceId }: Person, publisher: string): Promise<string> {
  await pool.query(
    `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id, changes)
      values ($1, $2, 'publisher.update', 'Publisher', $3, '{"city": ["Elsewhere", null]}')`,
    [workspaceId, userId, publisher],
  );
  const { rows } = await pool.query<{ id: string }>(
    `select id from audit_entry where subject_id = $1 and action = 'publisher.create'`,
    [publisher],
  );
  return rows[0]!.id;
}

/** Adds an upload that has received no bytes. */
const addUpload = (pool: Pool, { userId, workspaceId }: Person, marker: string): Promise<string> =>
  insertId(
    pool,
    `insert into upload (workspace_id, user_id, kind, file_name, size_bytes, draft, storage_key, expires_at)
      values ($1, $2, 'IMAGE', $3, 1000, '{}', 'originals/' || gen_random_uuid(), now() + interval '1 day')`,
    [workspaceId, userId, `${marker}.png`],
  );

async function addTeam(pool: Pool, { userId, workspaceId }: Person, marker: string): Promise<Team> {
  const { userId: colleagueId } = await addPerson(pool, 'VIEWER', workspaceId);
  const { workspaceId: secondWorkspace } = await addPerson(pool);
  await pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'EDITOR')`, [secondWorkspace, userId]);
  const { rows } = await pool.query<{ id: string }>('select id from member where user_id = $1', [colleagueId]);
  const invitation = await insertId(
    pool,
    `insert into invitation (workspace_id, email, role, token_hash, invited_by_id, expires_at)
      values ($1, $2, 'VIEWER', $3, $4, now() + interval '1 day')`,
    [workspaceId, `guest@${marker}.example`.toLowerCase(), newToken(), userId],
  );
  const apiKey = await insertId(
    pool,
    `insert into api_key (workspace_id, created_by_id, name, prefix, key_hash, scopes) values ($1, $2, $3, 'stv_', $4, '{CATALOGUE_READ}')`,
    [workspaceId, userId, marker, newToken()],
  );
  const webhook = await insertId(
    pool,
    `insert into webhook_endpoint (workspace_id, created_by_id, name, url, events, state, pause_reason, secret_sealed, position)
      values ($1, $2, $3, 'https://192.0.2.1/', '{WORK_CREATED}', 'PAUSED', 'OWNER', $3, 0)`,
    [workspaceId, userId, marker],
  );
  const webhookDelivery = await insertId(
    pool,
    `insert into webhook_delivery (workspace_id, endpoint_id, event, position, kind, action, object_id, changed_at, state, problem)
      values ($1, $2, 'WORK_CREATED', 1, 'WORK', 'CREATED', $2, now(), 'FAILED', $3)`,
    [workspaceId, webhook, marker],
  );
  await pool.query(
    `insert into billing_entry (workspace_id, number, occurred_at, description, amount_cents, currency, status, invoice_url)
      values ($1, $2, now(), $2, 1900, 'USD', 'PAID', $3)`,
    [workspaceId, marker, `https://pay.example/First ${marker}`],
  );
  await pool.query(
    `insert into request_log (workspace_id, api_key_id, transport, operation, root_fields, status, codes, duration_ms, network)
      values ($1, $2, 'GRAPHQL', $3, '{works}', 'OK', '{}', 5, '203.0.113.7')`,
    [workspaceId, apiKey, `Find${marker}`],
  );
  return { colleague: rows[0]!.id, invitation, apiKey, webhook, webhookDelivery, secondWorkspace };
}

/** Returns the IDs of all rows of a workspace in all tables. */
export async function ownedIds(pool: Pool, workspaceId: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('workspace_id', 'id') and data_type = 'uuid'
      group by table_name having count(*) = 2`,
  );
  const parts = tables.map(({ name }) => `select id::text from "${name}" where workspace_id = $1`);
  const { rows } = await pool.query<{ id: string }>(parts.join(' union '), [workspaceId]);
  return [workspaceId, ...rows.map((row) => row.id)];
}
