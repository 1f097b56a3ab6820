import type { ReleasePlatformInput, ReleaseTrackInput } from '#domain/catalogue/release.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';

type Changes = Record<string, unknown>;

/**
 * Replaces the track list of a release, ordered by disc. Foreign recordings are refused like unknown ones; a listed recording stays even
 * when it is in the bin. Returns the change for the audit trail.
 */
export async function replaceTracks(useCase: UseCase, releaseId: string, given: readonly ReleaseTrackInput[]): Promise<Changes> {
  const { em, actor } = useCase;
  const own = [releaseId, actor.workspaceId];
  const before = await em.execute<ReleaseTrackInput[]>(
    'select recording_id as "recordingId", disc from release_track where release_id = ? and workspace_id = ? order by position',
    own,
  );
  await refuseUnknown(
    useCase,
    given,
    before.map(({ recordingId }) => recordingId),
  );
  const tracks = given.toSorted((a, b) => a.disc - b.disc);
  const [from, to] = [before, tracks].map((rows) => rows.map(({ disc, recordingId }) => `${disc} ${recordingId}`));
  if (from!.join() === to!.join()) return {};
  await em.execute('delete from release_track where release_id = ? and workspace_id = ?', own);
  if (tracks.length > 0) {
    await em.execute(
      `insert into release_track (workspace_id, release_id, recording_id, disc, position)
        select r.workspace_id, ?, r.id, given.disc, given.position
          from json_to_recordset(?::json) as given ("recordingId" uuid, disc int, position int)
            join recording r on r.id = given."recordingId" where r.workspace_id = ?`,
      [releaseId, JSON.stringify(tracks.map((track, position) => ({ ...track, position }))), actor.workspaceId],
    );
  }
  return { tracks: [from, to] };
}

async function refuseUnknown(
  { em, actor }: UseCase,
  given: readonly ReleaseTrackInput[],
  known: readonly string[],
): Promise<void> {
  const added = given.map(({ recordingId }) => recordingId).filter((id) => !known.includes(id));
  if (added.length === 0) return;
  const rows = await em.execute<{ id: string }[]>(
    'select id from recording where workspace_id = ? and deleted_at is null and id in (?) order by id for share',
    [actor.workspaceId, added],
  );
  const found = new Set([...rows.map(({ id }) => id), ...known]);
  const missing = given.findIndex(({ recordingId }) => !found.has(recordingId));
  if (missing >= 0) throw userError(UserErrorCode.NOT_FOUND, 'Recording not found', ['tracks', String(missing), 'recordingId']);
}

/** Replaces the platforms of a release. Returns the change for the audit trail. */
export async function replacePlatforms(
  { em, actor }: UseCase,
  releaseId: string,
  given: readonly ReleasePlatformInput[],
): Promise<Changes> {
  const own = [releaseId, actor.workspaceId];
  const before = await em.execute<{ platform: string }[]>(
    'select platform from release_platform where release_id = ? and workspace_id = ? order by position',
    own,
  );
  await em.execute('delete from release_platform where release_id = ? and workspace_id = ?', own);
  if (given.length > 0) {
    await em.execute(
      `insert into release_platform (workspace_id, release_id, platform, url, live_on, position)
        select ?, ?, platform, url, "liveOn", position
          from json_to_recordset(?::json) as given (platform text, url text, "liveOn" date, position int)`,
      [actor.workspaceId, releaseId, JSON.stringify(given.map((row, position) => ({ ...row, position })))],
    );
  }
  return { platforms: [before, given].map((rows) => rows.map(({ platform }) => platform)) };
}
