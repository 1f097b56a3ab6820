import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { Statements, UseCase } from '../../../server/request/use-case.ts';
import { moveSerials } from './isrc-serials.ts';

/** How the codes of a kind are kept. A UPC is never given to a second release; an ISRC entered by mistake can be. */
const kinds = {
  recording: {
    table: 'isrc_code',
    owner: 'recording_id',
    code: 'isrc',
    freed: 'recording_id = null, assigned_at = null',
    columns: 'code, track, recording_id, assigned_at, is_imported',
    values: 'o.isrc, o.title, o.id, now(), true',
    changes: 'recording_id = excluded.recording_id, track = excluded.track',
    isFree: 'known.recording_id is null or known.recording_id = excluded.recording_id',
  },
  release: {
    table: 'upc_code',
    owner: 'release_id',
    code: 'upc',
    freed: `release_id = null, status = 'INACTIVE'`,
    columns: 'code, product, status, format, release_id, given_to, assigned_at',
    values: `o.upc, o.title, 'ACTIVE', o.format, o.id, o.id, now()`,
    changes: `release_id = excluded.release_id, given_to = excluded.given_to, product = excluded.product, format = excluded.format,
      status = case when known.release_id is null then 'ACTIVE' else known.status end`,
    isFree: 'known.given_to is null or known.given_to = excluded.given_to',
  },
};

/**
 * Registers the ISRCs of saved recordings in the history, or the UPCs of saved releases in the inventory, and frees their previous codes.
 * Returns the IDs of the registered ones: those without a code, and those whose code another object has, are missing.
 */
async function registerCodes(
  em: Statements,
  workspaceId: string,
  kind: 'recording' | 'release',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { table, owner, code, freed, columns, values, changes, isFree } = kinds[kind];
  const given = [workspaceId, `{${ids.join(',')}}`];
  // Locked in the order of their IDs, so that two objects can exchange codes without a deadlock.
  await em.execute(
    `select id from ${table} where workspace_id = ? and (${owner} = any(?::uuid[])
      or code in (select ${code} from ${kind} where workspace_id = ? and id = any(?::uuid[]))) order by id for update`,
    [...given, ...given],
  );
  await em.execute(
    `update ${table} c set ${freed} from ${kind} o where o.id = c.${owner} and o.workspace_id = ? and o.id = any(?::uuid[])
      and c.workspace_id = o.workspace_id and c.code is distinct from o.${code}`,
    given,
  );
  const rows = await em.execute<{ id: string }[]>(
    `insert into ${table} as known (workspace_id, ${columns}) select o.workspace_id, ${values} from ${kind} o
        where o.workspace_id = ? and o.id = any(?::uuid[]) and o.${code} is not null order by o.${code}
      on conflict (workspace_id, code) do update set ${changes}, assigned_at = coalesce(known.assigned_at, excluded.assigned_at)
        where ${isFree} returning ${owner} as id`,
    given,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Another object has a code. */
export class CodeTaken extends Error {}

/** Registers codes like `registerCodes`, and fails if another object has one of them. */
export async function registerAll(
  em: Statements,
  workspaceId: string,
  kind: 'recording' | 'release',
  ids: readonly string[],
): Promise<void> {
  const registered = await registerCodes(em, workspaceId, kind, ids);
  const { table, owner, code } = kinds[kind];
  const missing = ids.filter((id) => !registered.has(id));
  if (missing.length === 0) return;
  const rows = await em.execute<{ title: string }[]>(
    `select coalesce(other.title, '') as title from ${kind} o join ${table} c on c.workspace_id = o.workspace_id and c.code = o.${code}
      left join ${kind} other on other.id = ${kind === 'release' ? 'c.given_to' : `c.${owner}`}
      where o.workspace_id = ? and o.id = any(?::uuid[]) and o.${code} is not null limit 1`,
    [workspaceId, `{${missing.join(',')}}`],
  );
  if (rows[0]) throw new CodeTaken(`Its ${code.toUpperCase()} is used by “${rows[0].title}” now.`);
}

type Saved<Code extends string> = { id: string } & { [key in Code]?: string | null | undefined };

/** Registers the ISRC of a recording after its save. Refuses the code of another recording, also of one in the bin. */
export async function registerIsrc(useCase: UseCase, { id, isrc }: Saved<'isrc'>): Promise<void> {
  const { em, actor } = useCase;
  if (isrc) await moveSerials(useCase, [isrc]);
  const registered = await registerCodes(em, actor.workspaceId, 'recording', [id]);
  if (!isrc || registered.has(id)) return;
  const [owner] = await em.execute<{ title: string; isDeleted: boolean }[]>(
    `select r.title, r.deleted_at is not null as "isDeleted" from isrc_code c join recording r on r.id = c.recording_id
      where c.workspace_id = ? and c.code = ?`,
    [actor.workspaceId, isrc],
  );
  const place = owner?.isDeleted ? ' in the bin' : '';
  const message = `The recording “${owner?.title}”${place} has this ISRC. Enter another one.`;
  throw userError(UserErrorCode.TAKEN, message, ['isrc']);
}

/** Registers the UPC of a release after its save. Refuses a code that another release has or had. */
export async function registerUpc({ em, actor }: UseCase, { id, upc }: Saved<'upc'>): Promise<void> {
  const registered = await registerCodes(em, actor.workspaceId, 'release', [id]);
  if (!upc || registered.has(id)) return;
  const [code] = await em.execute<{ product: string }[]>('select product from upc_code where workspace_id = ? and code = ?', [
    actor.workspaceId,
    upc,
  ]);
  const message = `This code was given to “${code?.product}”. A UPC is never given to a second release. Enter another one.`;
  throw userError(UserErrorCode.TAKEN, message, ['upc']);
}
