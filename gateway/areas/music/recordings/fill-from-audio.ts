import { type AudioFacts, fieldsOfAudio } from '#domain/catalogue/audio-facts.ts';
import type { Recorded } from '../../../server/request/use-case.ts';
import { type Writing, writeRecords, writtenKind } from '../records/write-records.ts';

/** Recordings with a file that was read before, or all of a file that was read just now. */
type Filled = { recordingIds: readonly string[] } | { assetId: string };
type Found = AudioFacts & { id: string; filled: Record<string, unknown> };

/**
 * Fills empty fields of recordings from their audio files: duration, format and quality. Runs when the file is read, and when a recording
 * gets a file that was read before. Increments the version of changed recordings, so an edit in progress is compared. Those of a file that
 * was read just now change always: their saved versions contain its fingerprint for the first time. Returns the new versions.
 */
export async function fillFromAudio(writing: Writing, of: Filled): Promise<Recorded> {
  const { em, actor } = writing;
  const isRead = 'assetId' in of;
  const found = await em.execute<Found[]>(
    `select r.id, a.mime_type as "mimeType", a.duration_seconds as "durationSeconds", (a.probe -> 'sound' ->> 'sampleRate')::int as "sampleRate",
        (a.probe -> 'sound' ->> 'bitDepth')::int as "bitDepth",
        jsonb_build_object('durationSeconds', r.duration_seconds, 'format', r.format, 'quality', r.quality) as filled
      from recording r join asset a on a.id = r.audio_id and a.workspace_id = r.workspace_id
      where r.workspace_id = ? and ${isRead ? 'a.id = ?' : 'r.id = any(?::uuid[])'} and a.ingest_state = 'READY'
        and a.mime_type like 'audio/%' order by r.id for update of r`,
    [actor.workspaceId, isRead ? of.assetId : `{${of.recordingIds.join(',')}}`],
  );
  const changes = found.flatMap(({ id, filled, ...facts }) => {
    const empty = Object.entries(fieldsOfAudio(facts)).filter(([field, value]) => value !== null && filled[field] === null);
    return isRead || empty.length > 0 ? [{ id, values: Object.fromEntries(empty) }] : [];
  });
  // What the product reads from a file is no edit of a user.
  const product = { ...writing, actor: { workspaceId: actor.workspaceId, userId: null } };
  return writeRecords(product, writtenKind('recording'), changes, { isUnaudited: true });
}
