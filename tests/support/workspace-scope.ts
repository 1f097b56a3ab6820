import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';

/**
 * Statements that read or write a table of workspaces without naming one, each group with its reason. A new entry needs a reason why no other
 * workspace's rows can get out or be changed by it.
 */
const exempt: readonly { reason: string; statements: readonly RegExp[] }[] = [
  {
    reason: 'The unit of work writes rows by the primary key that it read in the same transaction.',
    statements: [/^update "\w+" set .* where "id" = /, /^delete from "\w+" where "id" (=|in) /],
  },
  {
    reason:
      'The queues of reading, minting and anchoring serve all workspaces; a row was found in its workspace when it was put there.',
    statements: [
      /^update asset set ingest_(state|attempts) = /,
      /^update tokenization set (due_at = now\(\)|state = 'REQUESTED')/,
      /^select 1 from tokenization where id = /,
      /^with (due|turns|next|changed) as/,
    ],
  },
  {
    reason: 'One tree of fingerprints holds those of all workspaces, and what is announced of it names each workspace.',
    statements: [
      /^update fingerprint (f set batch_id|set is_urgent) = /,
      /^select id from work where id = any\(/,
      /^select pg_notify\('stave_live'/,
    ],
  },
  {
    reason: 'Anybody may check a proof: the hash or the id of the proof is what the caller knows.',
    statements: [
      /^select f\.(id as "fingerprintId"|created_at as "registeredAt"), f\./,
      /^select workspace_id as "workspaceId", min\(created_at\)/,
    ],
  },
  {
    reason: "An upload was found by its owner; its bytes and its state follow by the upload's id.",
    statements: [/ from upload where id = /, /^update upload set /, /^with gone as \((update|delete from) upload /],
  },
  {
    reason: 'A signed address of a file, or its publication, is the right to read it.',
    statements: [
      /^select (r|f)\.storage_key .* where a\.id = \$1 and a\.deleted_at is null/,
      /^select version, canonical from work_version where id = /,
    ],
  },
  {
    reason: 'Sweeps delete what is over in all workspaces.',
    statements: [/^with due as \(select id, file_id from asset where deleted_at <= /, /^with gone as \(delete from stored_file /],
  },
  {
    reason: 'Asks whether a stored object is used anywhere; nothing of the rows gets out.',
    statements: [/^select exists \(select from stored_file where storage_key = /],
  },
  {
    reason: 'A person sees their own workspaces, sessions and uploads.',
    statements: [
      / from "member" as "m0" where "m0"\."user_id" = /,
      /^select 1 from session where user_id = /,
      / from "session" as "s0" where ("s0"\."id" = \S+ and )?"s0"\."user_id" = /,
      / from upload where user_id = /,
    ],
  },
  {
    reason: 'The caller showed the secret itself: an API key, a session, the link of an invitation.',
    statements: [
      /^update api_key set last_used_at = now\(\) where id = /,
      /^update session set last_seen_at = now\(\)/,
      / from "invitation" as "i0" where "i0"\."(token_hash|id)" = /,
    ],
  },
  {
    reason: 'Administrators see figures of all plans.',
    statements: [/^select count\(\*\)::int as total, .* from plan_subscription/],
  },
  {
    reason: 'Asks which addresses are contracts of this platform; they are public on the chain.',
    statements: [/^select address from unnest\(/],
  },
  {
    reason: 'Asks the planner for the number of rows of all workspaces and reads none.',
    statements: [/^explain \(format json\)/],
  },
];

/** What counts as naming the workspace: a condition on its column, or a new row that gets it. */
const scoped = [/\bworkspace_id"?\s*(=|in\b|is\b)/i, /\binsert into [^(]*\([^)]*workspace_id/i];

/** Returns those of some statements that touch a table of workspaces, name no workspace, and are not exempt. */
export function unscopedStatements(orm: MikroORM, texts: Iterable<string>): string[] {
  const owned = [...orm.getMetadata().getAll().values()].filter(({ props }) =>
    props.some(({ fieldNames }) => fieldNames?.[0] === 'workspace_id'),
  );
  const touches = new RegExp(
    `\\b(?:from|join|update|into)\\s+"?(?:${owned.map(({ tableName }) => tableName).join('|')})\\b`,
    'i',
  );
  const isExempt = (text: string) => exempt.some(({ statements }) => statements.some((statement) => statement.test(text)));
  const shown = [...texts].map((text) =>
    text
      .trim()
      .replace(/E?'(?:[^']|'')*'/g, (value) => (value.length > 30 ? '?' : value))
      .replace(/\s+/g, ' '),
  );
  return [...new Set(shown)].filter((text) => touches.test(text) && !scoped.some((scope) => scope.test(text)) && !isExempt(text));
}

/** Collects the texts of all statements that connections of a pool, made from now on, are given. */
export function collectStatements(pool: Pool): Set<string> {
  const texts = new Set<string>();
  pool.on('connect', (client: PoolClient) => {
    const query = client.query;
    Object.defineProperty(client, 'query', {
      configurable: true,
      value: (...given: unknown[]) => {
        const [first] = given;
        texts.add(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
        return Reflect.apply(query, client, given);
      },
    });
  });
  return texts;
}
