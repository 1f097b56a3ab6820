import type { EntityManager } from '@mikro-orm/postgresql';
import { labelDefaults, labelDraft } from '#domain/catalogue/label.ts';
import { recordingDefaults } from '#domain/catalogue/recording.ts';
import { isrcFrom } from '#domain/codes/isrc.ts';
import { HUNDRED } from '#domain/kit/percent.ts';
import { Label } from '../entities/label.ts';
import { IsrcCode, IsrcSerial } from '../entities/product-codes.ts';
import { Performer, Recording } from '../entities/recording.ts';
import type { Work } from '../entities/work.ts';
import { DEMO_LABELS } from './data/demo-labels.ts';
import { DEMO_RECORDINGS, type DemoRecording } from './data/demo-recordings.ts';

type Ids = ReadonlyMap<string, string>;
type DemoWorkRow = Pick<Work, 'id' | 'title' | 'artist' | 'durationSeconds' | 'genre'>;

/** A prefix of the international agency, which allocates no such registrant. */
const isrcPrefix = 'ZZ998';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);
/** Days from the recording to its release. */
const releaseDelay = 40;

/** Labels by their slug, and the mastered recording of each work by the slug of the work. */
export type DemoRecordings = { labels: ReadonlyMap<string, { id: string; name: string }>; recordings: Ids };

/** Adds the labels of the demo workspace, and recordings of its works with their ISRCs. */
export async function addDemoRecordings(
  em: EntityManager,
  workspaceId: string,
  { contributors, works }: { contributors: Ids; works: ReadonlyMap<string, DemoWorkRow> },
): Promise<DemoRecordings> {
  const labels = await addLabels(em, workspaceId);
  const recordings = new Map<string, string>();
  let serial = 0;
  for (const demo of DEMO_RECORDINGS) {
    const isrc =
      demo.stage === 'MASTERED' ? isrcFrom(isrcPrefix, daysAgo(demo.recordedDaysAgo).getUTCFullYear(), ++serial) : null;
    const id = await addRecording(em, workspaceId, { demo, isrc, work: works.get(demo.work)!, labels, contributors });
    if (isrc !== null) recordings.set(demo.work, id);
  }
  await addFreeIsrcs(em, workspaceId, serial);
  await addSerials(em, workspaceId);
  return { labels, recordings };
}

const freeIsrcs = 6;

/** Codes that no recording has yet. */
async function addFreeIsrcs(em: EntityManager, workspaceId: string, used: number): Promise<void> {
  const codes = Array.from({ length: freeIsrcs }, (_, index) => ({
    workspaceId,
    code: isrcFrom(isrcPrefix, new Date().getUTCFullYear(), used + index + 1),
    track: index === freeIsrcs - 1 ? 'Album sessions, spring' : null,
  }));
  await em.insertMany(IsrcCode, codes as never);
}

async function addLabels(em: EntityManager, workspaceId: string): Promise<Map<string, { id: string; name: string }>> {
  const draft = labelDraft(new Date().getUTCFullYear());
  const rows = DEMO_LABELS.map(({ slug, createdDaysAgo, ...input }, index) => {
    const createdAt = daysAgo(createdDaysAgo);
    const reference = `LAB-${String(1001 + index)}`;
    const columns = {
      ...labelDefaults,
      genres: [] as string[],
      distributionPartners: [] as string[],
      ...draft.parse({ ...input, reference }),
      createdAt,
      updatedAt: createdAt,
      workspaceId,
    };
    return { slug, row: em.create(Label, columns as never, { partial: true }) };
  });
  await em.flush();
  return new Map(rows.map(({ slug, row }) => [slug, { id: row.id, name: row.name }]));
}

type Given = {
  demo: DemoRecording;
  isrc: string | null;
  work: DemoWorkRow;
  labels: ReadonlyMap<string, { id: string; name: string }>;
  contributors: Ids;
};

async function addRecording(
  em: EntityManager,
  workspaceId: string,
  { demo, isrc, work, labels, contributors }: Given,
): Promise<string> {
  const { label: slug, version, recordedDaysAgo, enteredDaysAgo, performers, work: _, audio, ...columns } = demo;
  const label = slug === null ? null : labels.get(slug)!;
  const owner = label?.name ?? work.artist ?? 'Northlight Songs';
  const isReleased = demo.releaseStatus === 'RELEASED';
  const createdAt = daysAgo(enteredDaysAgo ?? Math.max(1, recordedDaysAgo - 2));
  const releasedOn = dayOf(recordedDaysAgo - releaseDelay);
  const row = em.create(
    Recording,
    {
      ...recordingDefaults,
      ...columns,
      workspaceId,
      createdAt,
      updatedAt: createdAt,
      isrc,
      labelId: label?.id ?? null,
      // The title of a work names its version; the title of a recording does not.
      title: work.title.replace(/ \([^)]*\)$/, ''),
      versionTitle: version ?? null,
      artist: work.artist ?? 'Unknown artist',
      durationSeconds: audio || demo.stage === 'RECORDING' ? null : work.durationSeconds,
      genre: work.genre,
      recordingDate: dayOf(recordedDaysAgo),
      releaseDate: isReleased ? releasedOn : null,
      ...(isReleased && { pLineYear: Number(releasedOn.slice(0, 4)), pLineOwner: owner }),
      masterOwners: isrc ? [{ name: owner, sharePercent: HUNDRED }] : [],
      platforms: isReleased ? ['Spotify', 'Apple Music', 'Deezer'] : [],
      royaltyRate: isReleased ? 180_000 : null,
    } as never,
    { partial: true },
  );
  await em.flush();
  const recordingId = row.id;
  await em.execute(
    'insert into recording_work (recording_id, work_id) select id, ? from recording where id = ? and workspace_id = ?',
    [work.id, recordingId, workspaceId],
  );
  const credits = performers.map(([person, role, isFeatured = false], position) => ({
    workspaceId,
    recordingId,
    contributorId: contributors.get(person)!,
    role,
    isFeatured,
    position,
  }));
  await em.insertMany(Performer, credits as never);
  const code = { workspaceId, code: isrc, track: row.title, recordingId, createdAt, assignedAt: createdAt };
  if (isrc !== null) await em.insertMany(IsrcCode, [code] as never);
  return recordingId;
}

/** Moves the serials past the codes, so that new codes continue after them. */
async function addSerials(em: EntityManager, workspaceId: string): Promise<void> {
  const years = await em.execute<{ year: number; last: number }[]>(
    `select substr(code, 6, 2)::int as year, max(substr(code, 8)::int) as last from isrc_code where workspace_id = ? group by 1`,
    [workspaceId],
  );
  await em.insertMany(IsrcSerial, years.map((each) => ({ ...each, workspaceId, prefix: isrcPrefix })) as never);
}
