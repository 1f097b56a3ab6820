import { UserErrorCode, UserErrors } from '../../../kit/errors.ts';
import type { RecordChange, Writing } from '../records/write-records.ts';
import { moveSerials } from './isrc-serials.ts';

/** How the codes of a kind are kept. A UPC is never given to a second release; an ISRC entered by mistake can be. */
const kinds = {
  recording: {
    shown: ['isrc', 'title'],
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
    shown: ['upc', 'title', 'format'],
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

/** Another object has a code. `reason` says by whom it is used, where nobody entered it. */
export class CodeTaken extends UserErrors {
  readonly reason: string;

  constructor(code: 'isrc' | 'upc', { title, product, isDeleted }: Owner) {
    const refusal =
      code === 'isrc'
        ? `The recording “${title}”${isDeleted ? ' in the bin' : ''} has this ISRC. Enter another one.`
        : `This code was given to “${product}”. A UPC is never given to a second release. Enter another one.`;
    super([{ field: [code], message: refusal, code: UserErrorCode.TAKEN }]);
    this.reason = `Its ${code.toUpperCase()} is used by “${title}” now.`;
  }
}
type Owner = { title: string; product: string | null; isDeleted: boolean };

/**
 * Registers the ISRCs of written recordings in the history, or the UPCs of written releases in the inventory, and frees their previous codes.
 * Throws `CodeTaken` if another object has or had one of them.
 */
export async function registerCodes(
  writing: Writing,
  kind: 'recording' | 'release',
  written: readonly RecordChange[],
): Promise<undefined> {
  const { em, actor } = writing;
  const { shown, table, owner, code, freed, columns, values, changes, isFree } = kinds[kind];
  const coded = written.filter(
    (change) => change.isNew || 'deletedAt' in change.values || shown.some((field) => field in change.values),
  );
  if (coded.length === 0) return;
  const isrcs = coded.flatMap(({ values: { isrc } }) => (typeof isrc === 'string' ? isrc : []));
  if (isrcs.length > 0) await moveSerials(writing, isrcs);
  const ids = coded.map(({ id }) => id);
  const given = [actor.workspaceId, `{${ids.join(',')}}`];
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
  const registered = new Set(rows.map(({ id }) => id));
  await refuseTaken(
    writing,
    kind,
    ids.filter((id) => !registered.has(id)),
  );
}

/** Returns why records are refused whose codes belong to others in the history or the inventory, by their ID. */
export async function takenCodes(
  { em, actor }: Writing,
  kind: 'recording' | 'release',
  changes: readonly RecordChange[],
): Promise<Map<string, CodeTaken>> {
  const { table, owner, code } = kinds[kind];
  const isRelease = kind === 'release';
  const given = changes.flatMap(({ id, values }) => (typeof values[code] === 'string' ? [{ id, code: values[code] }] : []));
  if (given.length === 0) return new Map();
  const holder = isRelease ? 'given_to' : owner;
  const rows = await em.execute<(Owner & { id: string; code: string })[]>(
    `select c.code, c.${holder} as id, coalesce(other.title, '') as title, other.deleted_at is not null as "isDeleted",
        ${isRelease ? 'c.product' : 'null'} as product
      from ${table} c left join ${kind} other on other.id = c.${holder} and other.workspace_id = c.workspace_id
      where c.workspace_id = ? and c.code = any(array(select json_array_elements_text(?::json))) and c.${holder} is not null`,
    [actor.workspaceId, JSON.stringify(given.map((each) => each.code))],
  );
  const holders = new Map(rows.map((row) => [row.code, row]));
  const taken = given.flatMap((each): [string, CodeTaken][] => {
    const held = holders.get(each.code);
    return held && held.id !== each.id ? [[each.id, new CodeTaken(isRelease ? 'upc' : 'isrc', held)]] : [];
  });
  return new Map(taken);
}

/** Objects that are not registered have no code, or one of another object. */
async function refuseTaken({ em, actor }: Writing, kind: 'recording' | 'release', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { table, owner, code } = kinds[kind];
  const isRelease = kind === 'release';
  const rows = await em.execute<Owner[]>(
    `select coalesce(other.title, '') as title, other.deleted_at is not null as "isDeleted", ${isRelease ? 'c.product' : 'null'} as product
      from ${kind} o join ${table} c on c.workspace_id = o.workspace_id and c.code = o.${code}
      left join ${kind} other on other.id = ${isRelease ? 'c.given_to' : `c.${owner}`}
      where o.workspace_id = ? and o.id = any(?::uuid[]) and o.${code} is not null limit 1`,
    [actor.workspaceId, `{${ids.join(',')}}`],
  );
  if (rows[0]) throw new CodeTaken(isRelease ? 'upc' : 'isrc', rows[0]);
}
