import type { EntityManager } from '@mikro-orm/postgresql';
import { type AudioFacts, fieldsOfAudio } from '#domain/catalogue/audio-facts.ts';
import { storeVersions } from '../records/saved-versions.ts';

type Audio = {
  workspaceId: string;
  assetId: string;
  /** Whether the file was read just now: then saved versions contain its fingerprint for the first time. */
  isRead?: boolean;
};

/**
 * Fills empty fields of the recordings of an audio file: duration, format and quality. Runs when the file is read, and when a recording
 * gets a file that was read before. Increments the version of changed recordings, so an edit in progress is compared.
 */
export async function fillFromAudio(em: EntityManager, { workspaceId, assetId, isRead = false }: Audio): Promise<void> {
  const [facts] = await em.execute<AudioFacts[]>(
    `select mime_type as "mimeType", duration_seconds as "durationSeconds", (probe -> 'sound' ->> 'sampleRate')::int as "sampleRate",
        (probe -> 'sound' ->> 'bitDepth')::int as "bitDepth"
      from asset where id = ? and workspace_id = ? and ingest_state = 'READY' and mime_type like 'audio/%'`,
    [assetId, workspaceId],
  );
  if (!facts) return;
  const { durationSeconds, format, quality } = fieldsOfAudio(facts);
  const changed = await em.execute<{ id: string }[]>(
    `update recording set duration_seconds = coalesce(duration_seconds, ?), format = coalesce(format, ?), quality = coalesce(quality, ?),
        version = version + 1, updated_at = now()
      where audio_id = ? and workspace_id = ? and (? or duration_seconds is null and ?::int is not null
        or format is null and ?::text is not null or quality is null and ?::text is not null) returning id`,
    [durationSeconds, format, quality, assetId, workspaceId, isRead, durationSeconds, format, quality],
  );
  await storeVersions(em, 'recording', { workspaceId, savedBy: null, ids: changed.map(({ id }) => id) });
}
