import type { EntityManager } from '@mikro-orm/postgresql';
import { upcFrom } from '#domain/codes/upc.ts';
import { type DemoRelease, demoReleases } from './data/demo-releases.ts';
import type { DemoRecordings } from './demo-recordings.ts';

/** Days between the entry of a release and its date. Older releases were entered when the workspace was opened. */
const preparedDays = 20;
const maxEnteredDays = 345;
const enteredDaysAgo = (daysAgo: number | null) => Math.min(Math.max(daysAgo ?? 0, 0) + preparedDays, maxEnteredDays);
const freeUpcs = 8;
const demoUpc = (serial: number) => upcFrom(`99900${String(serial).padStart(6, '0')}`);
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const array = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`;

/** Adds releases of the demo recordings with their codes. */
export async function addDemoReleases(em: EntityManager, workspaceId: string, of: DemoRecordings): Promise<void> {
  for (const [index, release] of demoReleases.entries()) await addRelease(em, workspaceId, release, { ...of, serial: index + 1 });
  await addFreeUpcs(em, workspaceId);
}

async function idOf(em: EntityManager, sql: string, values: unknown[]): Promise<string | undefined> {
  return (await em.execute<{ id: string }[]>(sql, values))[0]?.id;
}

async function addRelease(
  em: EntityManager,
  workspaceId: string,
  release: DemoRelease,
  { labels, recordings, serial }: DemoRecordings & { serial: number },
): Promise<void> {
  const {
    title,
    versionTitle = null,
    artist,
    label: slug,
    type,
    format = 'DIGITAL',
    catalogNumber,
    daysAgo,
    genre,
    language,
  } = release;
  const label = labels.get(slug)!;
  const createdAt = new Date(Date.now() - enteredDaysAgo(daysAgo) * 86_400_000);
  const date = daysAgo === null ? null : dayBefore(daysAgo);
  const year = Number((date ?? dayBefore(0)).slice(0, 4));
  const upc = release.hasUpc === false ? null : demoUpc(serial);
  const id = await idOf(
    em,
    `insert into release (workspace_id, title, version_title, artist, label_id, upc, catalog_number, type, format, release_date, territories,
        genre, language, p_line_year, p_line_owner, c_line_year, c_line_owner, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::text[], ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    [
      workspaceId,
      title,
      versionTitle,
      artist,
      label.id,
      upc,
      catalogNumber,
      type,
      format,
      date,
      array(release.territories ?? []),
      genre,
      language,
      year,
      label.name,
      year,
      label.name,
      createdAt,
      createdAt,
    ],
  );
  const tracks = release.tracks.flatMap((titles, disc) =>
    titles.map((work) => ({ recordingId: recordings.get(work), disc: disc + 1 })),
  );
  for (const [position, { recordingId, disc }] of tracks.entries())
    await em.execute(
      'insert into release_track (workspace_id, release_id, recording_id, disc, position) values (?, ?, ?, ?, ?)',
      [workspaceId, id, recordingId, disc, position],
    );
  for (const [position, platform] of release.platforms.entries())
    await em.execute(
      'insert into release_platform (workspace_id, release_id, platform, url, live_on, position) values (?, ?, ?, ?, ?, ?)',
      [workspaceId, id, platform, `https://music.example/${platform.toLowerCase().replaceAll(' ', '-')}/${upc}`, date, position],
    );
  if (upc)
    await em.execute(
      `insert into upc_code (workspace_id, code, product, status, format, release_id, given_to, assigned_at)
        values (?, ?, ?, 'ACTIVE', ?, ?, ?, now() - make_interval(days => ?))`,
      [workspaceId, upc, title, format, id, id, enteredDaysAgo(daysAgo)],
    );
}

/** Codes that no release has yet, and one that must not be used. */
async function addFreeUpcs(em: EntityManager, workspaceId: string): Promise<void> {
  for (let serial = 101; serial <= 100 + freeUpcs; serial += 1)
    await em.execute('insert into upc_code (workspace_id, code, status) values (?, ?, ?)', [
      workspaceId,
      demoUpc(serial),
      serial === 100 + freeUpcs ? 'INACTIVE' : 'PENDING',
    ]);
}
