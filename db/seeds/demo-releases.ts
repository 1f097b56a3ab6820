import type { EntityManager } from '@mikro-orm/postgresql';
import { dpidFor } from '#domain/codes/dpid.ts';
import { isrcFrom } from '#domain/codes/isrc.ts';
import { upcFrom } from '#domain/codes/upc.ts';
import { type DemoRelease, demoLabels, demoReleases } from './data/demo-releases.ts';

type Ids = Map<string, string>;

/** A prefix of the international agency, which allocates no such registrant. */
const isrcPrefix = 'ZZ999';
const freeIsrcs = 6;
const freeUpcs = 8;
const demoUpc = (serial: number) => upcFrom(`99900${String(serial).padStart(6, '0')}`);
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Adds labels, recordings and releases of the demo catalogue with their codes. Recordings and labels that exist already are used. */
export async function addDemoReleases(em: EntityManager, workspaceId: string): Promise<void> {
  const labels = await addLabels(em, workspaceId);
  const recordings: Ids = new Map();
  for (const [index, release] of demoReleases.entries()) {
    for (const title of release.tracks.flat())
      if (!recordings.has(title))
        recordings.set(title, await recordingOf(em, workspaceId, title, { release, labels, serial: recordings.size + 1 }));
    await addRelease(em, workspaceId, release, { labels, recordings, serial: index + 1 });
  }
  await addFreeCodes(em, workspaceId, recordings.size);
}

async function idOf(em: EntityManager, sql: string, values: unknown[]): Promise<string | undefined> {
  return (await em.execute<{ id: string }[]>(sql, values))[0]?.id;
}

async function addLabels(em: EntityManager, workspaceId: string): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [index, { name, country, year, genres, partners }] of demoLabels.entries()) {
    const known = await idOf(em, 'select id from label where workspace_id = ? and name = ?', [workspaceId, name]);
    const added =
      known ??
      (await idOf(
        em,
        `insert into label (workspace_id, reference, name, type, status, address, established_year, genres, distribution_partners, dpid)
          values (?, ?, ?, 'INDEPENDENT', 'ACTIVE', ?, ?, ?::text[], ?::text[], ?) returning id`,
        [workspaceId, `LAB-DEMO-${index + 1}`, name, country, year, array(genres), array(partners), dpidFor(`209912310${index}`)],
      ));
    ids.set(name, added!);
  }
  return ids;
}
const array = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`;

/** Returns the recording of a work by its title. Without one, adds a mastered recording with an ISRC. */
async function recordingOf(
  em: EntityManager,
  workspaceId: string,
  title: string,
  { release, labels, serial }: { release: DemoRelease; labels: Ids; serial: number },
): Promise<string> {
  const known = await idOf(em, 'select id from recording where workspace_id = ? and title = ? limit 1', [workspaceId, title]);
  const isrc = isrcFrom(isrcPrefix, new Date().getUTCFullYear(), serial);
  const year = new Date().getUTCFullYear() - 1;
  const id =
    known ??
    (await idOf(
      em,
      `insert into recording (workspace_id, title, artist, isrc, stage, release_status, advisory, duration_seconds, genre, language,
          label_id, p_line_year, p_line_owner, release_date)
        select workspace_id, title, artist, ?, 'MASTERED', 'RELEASED', 'NOT_EXPLICIT', duration_seconds, genre, language, ?, ?, ?, ?
          from work where workspace_id = ? and title = ? limit 1 returning id`,
      [
        isrc,
        labels.get(release.label),
        year,
        release.label,
        release.daysAgo === null ? null : dayBefore(release.daysAgo),
        workspaceId,
        title,
      ],
    ));
  await em.execute(
    `insert into recording_work (recording_id, work_id)
      select r.id, w.id from recording r join work w on w.workspace_id = r.workspace_id and w.title = ?
        where r.id = ? and r.workspace_id = ? limit 1 on conflict do nothing`,
    [title, id, workspaceId],
  );
  await em.execute(
    `insert into isrc_code (workspace_id, code, track, recording_id, assigned_at, created_at)
      select workspace_id, isrc, title, id, now(), now() - make_interval(days => ?) from recording
        where id = ? and workspace_id = ? and isrc is not null on conflict do nothing`,
    [200 - serial, id, workspaceId],
  );
  return id!;
}

async function addRelease(
  em: EntityManager,
  workspaceId: string,
  release: DemoRelease,
  { labels, recordings, serial }: { labels: Ids; recordings: Ids; serial: number },
): Promise<void> {
  const {
    title,
    versionTitle = null,
    artist,
    label,
    type,
    format = 'DIGITAL',
    catalogNumber,
    daysAgo,
    genre,
    language,
  } = release;
  const date = daysAgo === null ? null : dayBefore(daysAgo);
  const year = Number((date ?? dayBefore(0)).slice(0, 4));
  const upc = release.hasUpc === false ? null : demoUpc(serial);
  const id = await idOf(
    em,
    `insert into release (workspace_id, title, version_title, artist, label_id, upc, catalog_number, type, format, release_date, territories,
        genre, language, p_line_year, p_line_owner, c_line_year, c_line_owner)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::text[], ?, ?, ?, ?, ?, ?) returning id`,
    [
      ...[workspaceId, title, versionTitle, artist, labels.get(label), upc, catalogNumber, type, format, date],
      ...[array(release.territories ?? []), genre, language, year, label, year, label],
    ],
  );
  const tracks = release.tracks.flatMap((titles, disc) =>
    titles.map((each) => ({ recordingId: recordings.get(each), disc: disc + 1 })),
  );
  for (const [position, { recordingId, disc }] of tracks.entries())
    await em.execute(
      'insert into release_track (workspace_id, release_id, recording_id, disc, position) values (?, ?, ?, ?, ?)',
      [...[workspaceId, id, recordingId, disc, position]],
    );
  for (const [position, platform] of release.platforms.entries())
    await em.execute(
      'insert into release_platform (workspace_id, release_id, platform, url, live_on, position) values (?, ?, ?, ?, ?, ?)',
      [
        ...[
          workspaceId,
          id,
          platform,
          `https://music.example/${platform.toLowerCase().replaceAll(' ', '-')}/${upc}`,
          date,
          position,
        ],
      ],
    );
  if (upc)
    await em.execute(
      `insert into upc_code (workspace_id, code, product, status, format, release_id, given_to, assigned_at)
        values (?, ?, ?, 'ACTIVE', ?, ?, ?, now() - make_interval(days => ?))`,
      [workspaceId, upc, title, format, id, id, Math.max(daysAgo ?? 0, 0) + 20],
    );
}

/** Codes that nothing has yet, and one that must not be used. */
async function addFreeCodes(em: EntityManager, workspaceId: string, usedIsrcs: number): Promise<void> {
  const year = new Date().getUTCFullYear();
  const last = usedIsrcs + freeIsrcs;
  for (let serial = usedIsrcs + 1; serial <= last; serial += 1)
    await em.execute('insert into isrc_code (workspace_id, code, track) values (?, ?, ?)', [
      ...[workspaceId, isrcFrom(isrcPrefix, year, serial), serial === last ? 'Album sessions, spring' : null],
    ]);
  await em.execute('insert into isrc_serial (workspace_id, prefix, year, last) values (?, ?, ?, ?)', [
    ...[workspaceId, isrcPrefix, year % 100, last],
  ]);
  for (let serial = 101; serial <= 100 + freeUpcs; serial += 1)
    await em.execute('insert into upc_code (workspace_id, code, status) values (?, ?, ?)', [
      ...[workspaceId, demoUpc(serial), serial === 100 + freeUpcs ? 'INACTIVE' : 'PENDING'],
    ]);
}
