import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';

/**
 * Statements on tenant tables that name no workspace, grouped by reason. A new entry needs a reason why it neither shows nor changes data of
 * another workspace.
 */
const exempt: readonly { reason: string; statements: readonly RegExp[] }[] = [
  {
    reason: 'The queue of webhooks takes the next endpoint of any workspace. Each step names the workspace.',
    statements: [
      /^with busy as \( select workspace_id, count\(\*\) as claims from webhook_endpoint /,
      /^select \(extract\(epoch from min\(due_at\) - now\(\)\) \* 1000\)::float8 as ms from webhook_endpoint /,
      /^update webhook_endpoint e set is_woken = true, .* where state = 'ACTIVE' and not is_woken and \( exists \(select from change_entry /,
    ],
  },
  {
    reason: 'A job deletes deliveries that are older than the log, in all workspaces.',
    statements: [
      /^with gone as \(select id from webhook_delivery where created_at < /,
      /^with limited as \( select e\.id as endpoint_id, last\.id from webhook_endpoint e /,
    ],
  },
  {
    reason: 'A job looks for missing income in all workspaces, one after the other.',
    statements: [/^select distinct workspace_id as id from statement where state in /],
  },
  {
    reason: 'The ingest queue takes the next file of any workspace. The claim names the workspace.',
    statements: [
      /^with busy as \( select workspace_id, count\(\*\) as claims from asset /,
      /^select \(extract\(epoch from min\(ingest_due_at\) - now\(\)\) \* 1000\)::float8 as ms from asset /,
    ],
  },
  {
    reason: 'The worker takes the next import, statement, royalty run or export of any workspace. Each step names the workspace.',
    statements: [
      /^with busy as \( ?select workspace_id, count\(\*\) as claims from (import|statement|royalty_run|export) /,
      /^select \(extract\(epoch from min\(due_at\) - now\(\)\) \* 1000\)::float8 as ms from (import|statement|royalty_run|export) /,
      /^select exists \(select from import where state = any/,
    ],
  },
  {
    reason: 'A job mails the owners of all workspaces whose archives are ready, each about its own, and deletes expired exports.',
    statements: [/^with ready as \(update export set mailed_at = /, /^with gone as \(delete from export where /],
  },
  {
    reason: 'Expired imports and statements of all workspaces are deleted with their rows.',
    statements: [/^with gone as \(delete from (import|statement) where /, /^with done as \(update import set storage_key = /],
  },
  {
    reason: 'A batch of fingerprints covers all workspaces. Its announcements name each workspace.',
    statements: [
      /^with recursive waiting as \( \(select workspace_id from fingerprint where batch_id is null /,
      /^update fingerprint f set batch_id = /,
      /^select pg_notify\('stave_live', json_build_object\('topic', 'proof', 'workspaceId', workspace_id, /,
    ],
  },
  {
    reason:
      'Proofs are public: anyone who has the content can verify it. The link of an own proof is signed for its fingerprint.',
    statements: [
      /^select f\.created_at as "registeredAt", f\.batch_id .* from \(select distinct on \(batch_id\) \* from fingerprint where sha256 = /,
      /^select f\.id as "fingerprintId", .* from \(select (distinct on \(batch_id\) \* from fingerprint where sha256|\* from fingerprint where id) = /,
      /^select workspace_id as "workspaceId", min\(created_at\) as "registeredAt" from fingerprint where sha256 = /,
    ],
  },
  {
    reason: 'The link of a file is signed for its asset, or the file is published.',
    statements: [/^select [fr]\.storage_key .* where a\.id = \$1 and a\.deleted_at is null/],
  },
  {
    reason: 'Sweeps complete interrupted uploads and delete expired rows in all workspaces.',
    statements: [
      /^delete from idempotent_request where expires_at <= /,
      /^delete from request_log where id in \( select id from request_log where created_at < /,
      /^select w\.id as "workspaceId", surplus\.created_at::text as "createdAt", surplus\.id from workspace w cross join lateral \( select created_at, id from request_log /,
      /^with crowded as \( select workspace_id from idempotent_request group by workspace_id /,
      /^select id, created_at as "createdAt", .* from upload where state = 'RECEIVING' and expires_at > \$1 and touched_at between /,
      /^select id, workspace_id as "workspaceId" from upload where state = 'RECEIVING' and expires_at <= /,
      /^(with gone as \()?delete from upload u where u\.expires_at <= /,
      /^with due as \(select id, file_id from asset where deleted_at <= /,
      /^with gone as \(delete from stored_file where id in \( ?select id from stored_file f where not exists /,
    ],
  },
  {
    reason: 'Jobs append and compact the feeds of all workspaces, one after the other.',
    statements: [
      /^select distinct workspace_id as id from change_entry where position is null /,
      /^select workspace_id as id from change_feed order by 1$/,
    ],
  },
  {
    reason: 'Checks whether a stored object is referenced anywhere. Returns no columns of tenant tables.',
    statements: [
      /^select exists \(select from stored_file where storage_key = /,
      /^select key from unnest\(\$1::text\[\]\) as given \(key\) where exists \(select from stored_file /,
    ],
  },
  {
    reason: 'A backup contains the stored files of all workspaces.',
    statements: [/^select key, size_bytes::float8 as "sizeBytes", sha256, .* from \( select storage_key, .* from stored_file /],
  },
  {
    reason:
      'Jobs find plans, open payment requests, expiring documents and due searches of all workspaces. Each one is then handled in its workspace.',
    statements: [
      /^select id, workspace_id as "workspaceId" from plan_subscription where provider = /,
      /^select s\.id, s\.workspace_id as "workspaceId", t\.display_name as "tierName", s\.trial_ends_at /,
      /^select w\.id, coalesce\(t\.display_name, 'the free plan'\) as "tierName" from workspace w .* where w\.id > /,
      /^select distinct workspace_id as id from music_document where workspace_id > /,
      /^select m\.workspace_id as id from income_matching m join change_feed f on /,
      /^select w\.id from workspace w left join duplicate_search s on s\.workspace_id = w\.id where /,
      /^select "b0"\.\* from "billing_intent" as "b0" where "b0"\."state" = 'OPEN' /,
      /^select c\.provider_customer_id as customer from plan_subscription s join billing_customer c /,
    ],
  },
  {
    reason: 'The payment provider names its customer, which leads to the workspace.',
    statements: [
      /^select workspace_id as id from billing_customer where provider_customer_id = /,
      /^select provider_customer_id as customer, workspace_id as workspace from billing_customer where /,
      /^select distinct there\.customer from unnest\(.* join billing_customer c on c\.provider_customer_id = there\.customer /,
    ],
  },
  {
    reason: 'Users have their own memberships, sessions, API keys and upload limit across workspaces.',
    statements: [
      /^select "m0"\.\* from "member" as "m0" where "m0"\."user_id" = /,
      /^select m\.workspace_id from member m left join session s .* where m\.user_id = /,
      /^select 1 from session where user_id = /,
      /^select "s0"\.\* from "session" as "s0" where ("s0"\."id" = \S+ and )?"s0"\."user_id" = /,
      /^update "session" set "revoked_at" = \S+ where "id" = \S+ and "user_id" = /,
      /^update session set revoked_at = now\(\) where user_id = /,
      /^update "api_key" set "revoked_at" = \S+ where "created_by_id" = /,
      /^update "api_key" set "previous_prefix" = .* where "previous_created_by_id" = /,
      /^select count\(\*\)::int as open from upload where user_id = /,
    ],
  },
  {
    reason: 'The media of the demo are added to the workspace of the demo account, which is looked up by its address.',
    statements: [/^select w\.id as "workspaceId", u\.id as "userId" from workspace w join member m .* where u\.email = /],
  },
  {
    reason:
      'Administrators limit their own additions of users, see and count who was invited, and delete users who own workspaces. Webhooks of users who leave are paused in all their workspaces.',
    statements: [
      /^select count\(\*\)::int as count from audit_entry where user_id = \S+ and action in \('user.create', 'user.invite', 'user.update'\) /,
      /^(select|with) .* from app_user where .*\(app_user\.last_login_at is null and exists \(select from audit_entry a where a\.subject_id = app_user\.id /,
      /^select count\(\*\)::int as total, \(count\(\*\) filter \(where \(app_user\.is_active .* from app_user$/,
      /^update webhook_endpoint set state = 'PAUSED', pause_reason = 'OWNER_LEFT', .* where responsible_id in \([^)]+\) and state = 'ACTIVE' returning /,
      /^select 1 from workspace where id in \(select workspace_id from member where user_id in /,
      /^select w\.id, w\.name from workspace w where w\.id in \(select workspace_id from member where user_id in /,
      /^select w\.name, exists \(select 1 from member o where o\.workspace_id = w\.id and o\.user_id not in /,
    ],
  },
  {
    reason: 'The chain of the audit trail, and its page for administrators, contain the entries of all workspaces.',
    statements: [
      /^select id, (seal_position as position, seal_hash, )?jsonb_build_array\(.* as content from audit_entry where seal_position /,
      /^select id, seal_position as position from audit_entry where seal_position < 1 or /,
      /^update audit_entry e set seal_position = /,
      /^(with picked as materialized \(.*|select .*|explain \(format json\) select 1) from \(?(select .* from )?audit_entry (where|order) /,
      /^select count\(\*\)::int as count from audit_entry where seal_position is null$/,
    ],
  },
  {
    reason: 'Audit entries about a user account belong to no workspace.',
    statements: [/^insert into "audit_entry" \(("user_id", )?"action", "subject_type", "subject_id"\) values \(.*'User', /],
  },
  {
    reason:
      'The secret identifies the row before a workspace is known: an API key, a session, the link of an invitation or of a payee.',
    statements: [
      /^select l\.id, l\.workspace_id as "workspaceId", .* where \(l\.token_hash = /,
      /^select l\.id as "linkId", .* where s\.token_hash = /,
      /^select l\.email from payee_link l where \(l\.token_hash = /,
      /^delete from payee_session where token_hash = /,
      /^select k\.id, k\.scopes, .* where \(k\.key_hash = /,
      /^update api_key set last_used_at = now\(\) where id = /,
      // A preflight has no secret. It learns whether any key lists its origin.
      /^select exists \(select from api_key where origins /,
      /^select s\.id, s\.user_id, .* where s\.token_hash = /,
      /^update session set last_seen_at = now\(\), .* where id = /,
      /^select "i0"\.\* from "invitation" as "i0" where "i0"\."token_hash" = /,
    ],
  },
  {
    reason: 'A user exports what is stored about them, and deletes their account. The statements name the user.',
    statements: [
      /^select w\.name, m\.role, .* from member m .* where m\.user_id = \$1 /,
      /^select created_at as "startedAt", .* from session where user_id = \$1 /,
      /^select b\.number, .* from member m .* where m\.user_id = \$1 and m\.role = 'OWNER' /,
      /^select i\.email, .* from invitation i .* where i\.invited_by_id = \$1 /,
      /^select k\.name, k\.prefix, .* from api_key k .* where k\.created_by_id = \$1 /,
      /^select w\.id, w\.name from workspace w join member m on m\.workspace_id = w\.id and m\.user_id = \? /,
    ],
  },
  {
    reason: 'Administrators see the plans of all workspaces, and refund any payment.',
    statements: [
      / from "?subscriber"? (as "s0" )?where /,
      /^select "b0"\.\* from "billing_entry" as "b0" where "b0"\."id" = \? limit 1$/,
      /^select count\(\*\)::int as total, .* from plan_subscription /,
      /^select p\.display_name as "packageName", .* count\(\*\)::int as count from plan_subscription /,
      /^with period as \( select start from generate_series/,
      /^select to_char\(date_trunc\('month', e\.occurred_at .* from billing_entry e /,
      /^select "b0"\.\* from "billing_entry" as "b0" where "b0"\."status" in \('OPEN', 'FAILED'\) /,
      /^select v\.version, .* from plan_subscription s .* from plan_tier_version v where /,
      /^with moved as \( select workspace_id, changes -> 'tier' .* from audit_entry where subject_type = 'PlanSubscription' /,
    ],
  },
  {
    reason: 'Finds addresses of contracts of this platform. They are public on the chain.',
    statements: [/^select address from unnest\(\$2::text\[\]\) as given \(address\) where exists \(select from tokenization /],
  },
  {
    reason: 'Asks the query planner for a row estimate, or whether the database responds. Reads no data.',
    statements: [/^explain \(format json\) select 1 from asset /, /^select 1 from work limit 1$/],
  },
];

/** Tenant tables without a workspace column. Their rows belong to the workspace of their parent. */
const childTables = ['asset_group_member', 'asset_work', 'asset_contributor', 'recording_work'];

const value = String.raw`(?:any ?)?\(?(?:\$\d|\?|E?')`;
/** A statement names the workspace if it compares the column or the workspace's ID with a value, or inserts the column. */
const scoped = [
  new RegExp(String.raw`\bworkspace_id"? (?:=|in) ${value}`),
  new RegExp(String.raw`\b(?:from|join) workspace (\w+) .*\b\1\.id = ${value}`),
  /\binsert into [^(]*\([^)]*workspace_id/,
];
/** Returns a statement on one line, with `?` for long values. */
const shown = (text: string) =>
  text
    .trim()
    .replace(/E?'(?:[^']|'')*'/g, (given) => (given.length > 30 ? '?' : given))
    .replace(/\s+/g, ' ');
const isAllowed = (text: string) =>
  [...scoped, ...exempt.flatMap(({ statements }) => statements)].some((each) => each.test(text));

/** Returns the statements that use a tenant table, name no workspace and are not exempt. */
export function unscopedStatements(orm: MikroORM, texts: Iterable<string>): string[] {
  const tenantEntities = [...orm.getMetadata().getAll().values()].filter(({ props }) =>
    props.some(({ fieldNames }) => fieldNames?.[0] === 'workspace_id'),
  );
  const tables = [...tenantEntities.map(({ tableName }) => tableName), ...childTables].join('|');
  const usesTenantTable = new RegExp(`\\b(?:from|join|update|into)\\s+"?(?:${tables})\\b`, 'i');
  return [...new Set([...texts].map(shown))].filter((text) => usesTenantTable.test(text) && !isAllowed(text));
}

/** Returns the IDs of a write by primary key, as the unit of work sends it. */
const keysOfWrite = (text: string) =>
  /^(?:update|delete from) "\w+" .*where "id" (?:=|in) (.*)/s.exec(text)?.[1]?.match(uuids) ?? [];
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Collects the statements that a pool sends from now on, also on open connections. Omits writes by primary key of rows that an allowed
 * statement returned in the same transaction.
 */
export function collectStatements(pool: Pool): Set<string> {
  const texts = new Set<string>();
  const observed = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => {
    if (observed.has(client)) return;
    observed.add(client);
    const query = client.query;
    /** IDs that allowed statements of the current transaction returned. */
    let returnedIds: Set<unknown> | undefined;
    const observedQuery = (...given: unknown[]) => {
      const [first] = given;
      const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
      if (/^\s*(?:begin|start)\b/i.test(text)) returnedIds = new Set();
      if (/^\s*(?:commit|rollback)\b(?! to)/i.test(text)) returnedIds = undefined;
      const keys = keysOfWrite(text);
      if (keys.length === 0 || keys.some((key) => !returnedIds?.has(key))) texts.add(text);
      const result: unknown = Reflect.apply(query, client, given);
      if (!returnedIds || !(result instanceof Promise) || !isAllowed(shown(text))) return result;
      return result.then((answer: { rows?: { id?: unknown }[] }) => {
        for (const { id } of answer.rows ?? []) returnedIds?.add(id);
        return answer;
      });
    };
    Object.defineProperty(client, 'query', { configurable: true, value: observedQuery });
  });
  return texts;
}
