import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { UseCase } from '../../request/use-case.ts';
import { moveSerials } from './isrc-serials.ts';

/** Locks the current and the new code of an object in the order of their IDs, so that two objects can exchange codes without a deadlock. */
async function lockCodes(
  { em, actor }: UseCase,
  table: 'isrc_code' | 'upc_code',
  owner: 'recording_id' | 'release_id',
  [id, code]: [id: string, code: string | null],
): Promise<void> {
  const text = `select id from ${table} where workspace_id = ? and (${owner} = ? or code = ?) order by id for update`;
  await em.execute(text, [actor.workspaceId, id, code]);
}

/**
 * Registers the ISRC of a saved recording in the history and moves the serial of its prefix. Frees the previous code of the recording:
 * it was entered by mistake. Refuses the code of another recording, also of one in the bin. Call after every save of a recording.
 */
export async function registerIsrc(
  useCase: UseCase,
  recording: { id: string; title: string; isrc?: string | null | undefined },
): Promise<void> {
  const { em, actor } = useCase;
  const { id, title, isrc = null } = recording;
  if (isrc !== null) await moveSerials(useCase, [isrc]);
  await lockCodes(useCase, 'isrc_code', 'recording_id', [id, isrc]);
  await em.execute(
    'update isrc_code set recording_id = null, assigned_at = null where recording_id = ? and workspace_id = ? and code is distinct from ?',
    [id, actor.workspaceId, isrc],
  );
  if (isrc === null) return;
  const rows = await em.execute<object[]>(
    `insert into isrc_code as known (workspace_id, code, track, recording_id, assigned_at, is_imported) values (?, ?, ?, ?, now(), true)
      on conflict (workspace_id, code) do update set recording_id = excluded.recording_id, track = excluded.track,
          assigned_at = coalesce(known.assigned_at, excluded.assigned_at)
        where known.recording_id is null or known.recording_id = excluded.recording_id returning id`,
    [actor.workspaceId, isrc, title, id],
  );
  if (rows.length > 0) return;
  const [owner] = await em.execute<{ title: string; isDeleted: boolean }[]>(
    `select r.title, r.deleted_at is not null as "isDeleted" from isrc_code c join recording r on r.id = c.recording_id
      where c.workspace_id = ? and c.code = ?`,
    [actor.workspaceId, isrc],
  );
  const place = owner?.isDeleted ? ' in the bin' : '';
  const message = `The recording “${owner?.title}”${place} has this ISRC. Enter another one.`;
  throw userError(UserErrorCode.TAKEN, message, ['isrc']);
}

/**
 * Registers the UPC of a saved release in the inventory. The previous code of the release becomes inactive. Refuses a code that another
 * release has or had. Call after every save of a release.
 */
export async function registerUpc(
  useCase: UseCase,
  release: { id: string; title: string; format: string; upc?: string | null | undefined },
): Promise<void> {
  const { em, actor } = useCase;
  const { id, title, format, upc = null } = release;
  await lockCodes(useCase, 'upc_code', 'release_id', [id, upc]);
  await em.execute(
    `update upc_code set release_id = null, status = 'INACTIVE' where release_id = ? and workspace_id = ? and code is distinct from ?`,
    [id, actor.workspaceId, upc],
  );
  if (upc === null) return;
  const rows = await em.execute<object[]>(
    `insert into upc_code as known (workspace_id, code, product, status, format, release_id, given_to, assigned_at)
        values (?, ?, ?, 'ACTIVE', ?, ?, ?, now())
      on conflict (workspace_id, code) do update set release_id = excluded.release_id, given_to = excluded.given_to,
          product = excluded.product, format = excluded.format, assigned_at = coalesce(known.assigned_at, excluded.assigned_at),
          status = case when known.release_id is null then 'ACTIVE' else known.status end
        where known.given_to is null or known.given_to = excluded.given_to returning id`,
    [actor.workspaceId, upc, title, format, id, id],
  );
  if (rows.length > 0) return;
  const [code] = await em.execute<{ product: string }[]>('select product from upc_code where workspace_id = ? and code = ?', [
    actor.workspaceId,
    upc,
  ]);
  const message = `This code was given to “${code?.product}”. A UPC is never given to a second release. Enter another one.`;
  throw userError(UserErrorCode.TAKEN, message, ['upc']);
}
