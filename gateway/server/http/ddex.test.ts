import { createHash, randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';

let t: TestApp;
let owner: TestAccount;
let release: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

const sound = randomBytes(3_000_000);
const upc = '036000291452';
const insert = async (sql: string, values: unknown[]) =>
  (await t.pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

async function addRelease(): Promise<string> {
  const { workspaceId } = owner;
  const label = await insert(
    `insert into label (workspace_id, reference, name, type, status, dpid) values ($1, 'LAB', 'Foundry Lane', 'INDEPENDENT', 'ACTIVE', 'PADPIDA2014122301Q')`,
    [workspaceId],
  );
  const audio = await addAsset(t.platform, workspaceId, {
    kind: 'DOCUMENT',
    mimeType: 'audio/wav',
    extension: 'wav',
    content: sound,
  });
  const cover = await addAsset(t.platform, workspaceId, {});
  const recording = await insert(
    `insert into recording (workspace_id, title, artist, isrc, stage, release_status, advisory, duration_seconds, audio_id, language)
      values ($1, 'Fyrvaktaren & co', 'Mara', 'SEABC2600001', 'MASTERED', 'RELEASED', 'NOT_EXPLICIT', 222, $2, 'Swedish')`,
    [workspaceId, audio.id],
  );
  const id = await insert(
    `insert into release (workspace_id, title, artist, type, format, label_id, genre, release_date, p_line_year, p_line_owner, c_line_year,
        c_line_owner, artwork_id, language)
      values ($1, 'Bryggen', 'Mara', 'SINGLE', 'DIGITAL', $2, 'Folk', '2026-12-04', 2026, 'Foundry', 2026, 'Foundry', $3, 'Swedish')`,
    [workspaceId, label, cover.id],
  );
  await t.pool.query(
    'insert into release_track (workspace_id, release_id, recording_id, disc, position) values ($1, $2, $3, 1, 0)',
    [workspaceId, id, recording],
  );
  return id;
}

const recipient = { recipientName: 'YouTube', recipientDpid: 'PA-DPIDA-2013020802-I' };
type Prepared = { downloadUrl: string | null; userErrors: { field: string[]; message: string; code: string }[] };
const prepare = async (input: object = {}, id = release, token = owner.token) =>
  (
    await t.gql<{ done: Prepared }>(
      `mutation ($id: ID!, $input: DdexPackageInput!) { done: releaseDdexPrepare(id: $id, input: $input) {
        downloadUrl userErrors { field message code } } }`,
      { id, input: { ...recipient, ...input } },
      token,
    )
  ).done;
const download = (url: string) => t.app.inject({ method: 'GET', url });

describe('a DDEX package', () => {
  beforeAll(async () => {
    release = await addRelease();
  });

  it('waits until the release is complete, and says what is missing', async () => {
    const { release: found } = await t.gql<{
      release: { ddexReadiness: { isReady: boolean; checks: { key: string; isSatisfied: boolean; missing: string }[] } };
    }>(
      'query ($id: ID!) { release(id: $id) { ddexReadiness { isReady checks { key isSatisfied missing } } } }',
      { id: release },
      owner.token,
    );
    expect(found.ddexReadiness.isReady).toBe(false);
    expect(found.ddexReadiness.checks.filter(({ isSatisfied }) => !isSatisfied).map(({ key }) => key)).toEqual([
      'upc',
      'performers',
      'writers',
      'works',
    ]);
    expect((await prepare()).userErrors).toMatchObject([
      { field: ['id'], code: 'INVALID', message: 'The release is not complete. The release has no UPC.' },
    ]);
    await t.pool.query('update release set upc = $2 where id = $1', [release, upc]);
  });

  it('contains the message and the files with the hash sums of the message', async () => {
    const { downloadUrl: url } = await prepare({ isTest: true });
    const response = await download(url!);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${upc}-ern-4.3.zip"`,
      'cache-control': 'private, no-store',
    });
    const files = unzipSync(new Uint8Array(response.rawPayload));
    expect(Object.keys(files).toSorted()).toEqual([
      `${upc}/${upc}.xml`,
      `${upc}/resources/${upc}.jpg`,
      `${upc}/resources/${upc}_01_001.wav`,
    ]);
    const xml = strFromU8(files[`${upc}/${upc}.xml`]!);
    expect(Buffer.from(files[`${upc}/resources/${upc}_01_001.wav`]!).equals(sound)).toBe(true);
    expect(xml).toContain(createHash('sha256').update(sound).digest('hex').toUpperCase());
    expect(xml).toContain('<TitleText>Fyrvaktaren &amp; co</TitleText>');
    expect(xml).toContain('<LanguageOfPerformance>sv</LanguageOfPerformance>');
    expect(xml).toContain('<PartyId>PADPIDA2013020802I</PartyId>');
    expect(xml).toContain('<IsProvidedInDelivery>true</IsProvidedInDelivery>');
  });

  it('names the writers of the linked works', async () => {
    await t.pool.query(
      `with person as (insert into contributor (workspace_id, reference, first_name, last_name) values ($1, 'C9', 'Olof', 'Lund') returning id),
        song as (insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
            mechanical_publishing_share, mechanical_music_share)
          values ($1, 'Fyrvaktaren', 'ORIGINAL', 'RELEASED', 0, 0, 0, 0) returning id),
        linked as (insert into recording_work (recording_id, work_id) select recording_id, song.id from release_track, song
          where release_id = $2)
        insert into split (workspace_id, work_id, split_group, contributor_id, role, performance_factor, mechanical_factor, position)
          select $1, song.id, split_group, person.id, role, 0, 0, 0 from song, person,
            (values ('composers', 'Composer'), ('authors', 'Author')) as parts (split_group, role)`,
      [owner.workspaceId, release],
    );
    const { downloadUrl: url } = await prepare({ includesFiles: false });
    const xml = strFromU8(Object.values(unzipSync(new Uint8Array((await download(url!)).rawPayload)))[0]!);
    expect(xml).toContain('<FullName>Olof Lund</FullName>');
    expect(xml).toMatch(/<Role>Composer<\/Role>\s*<Role>Lyricist<\/Role>\s*<\/Contributor>/);
  });

  it('waits while an entered duration differs from the file', async () => {
    const setLength = (seconds: number | null) =>
      t.pool.query(`update asset set duration_seconds = $2 where workspace_id = $1 and mime_type = 'audio/wav'`, [
        owner.workspaceId,
        seconds,
      ]);
    await setLength(230);
    expect((await prepare()).userErrors[0]!.message).toContain(
      'differs from the audio file by more than 2 seconds: “Fyrvaktaren',
    );
    await setLength(223.7);
    expect((await prepare()).userErrors).toEqual([]);
  });

  it('contains only the message when asked', async () => {
    const { downloadUrl: url } = await prepare({ includesFiles: false });
    const files = unzipSync(new Uint8Array((await download(url!)).rawPayload));
    expect(Object.keys(files)).toEqual([`${upc}/${upc}.xml`]);
    expect(strFromU8(Object.values(files)[0]!)).toContain('<IsProvidedInDelivery>false</IsProvidedInDelivery>');
  });

  it('has a signed address that expires and cannot be changed', async () => {
    const { downloadUrl: url } = await prepare();
    const address = new URL(url!, 'http://x');
    for (const [key, value] of [
      ['of', Buffer.from(JSON.stringify({ workspaceId: 'x' })).toString('base64url')],
      ['signature', 'A'.repeat(43)],
      ['expires', '1000000000'],
    ] as const) {
      const changed = new URL(address);
      changed.searchParams.set(key, value);
      expect((await download(changed.pathname + changed.search)).statusCode).toBe(404);
    }
    expect((await download('/ddex/x')).statusCode).toBe(404);
  });

  it('refuses a wrong recipient, viewers and other workspaces', async () => {
    expect((await prepare({ recipientDpid: 'PA-DPIDA-2013020802-X' })).userErrors).toMatchObject([{ field: ['recipientDpid'] }]);
    expect((await prepare({ recipientName: '' })).userErrors).toMatchObject([{ field: ['recipientName'] }]);
    const other = await t.register();
    expect((await prepare({}, release, other.token)).userErrors).toMatchObject([{ field: ['id'], code: 'NOT_FOUND' }]);
  });
});
