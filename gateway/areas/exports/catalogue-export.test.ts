import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { musicNouns, nounsWith, recordKinds } from '#domain/records/record-kinds.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { exporterOf } from '#tests/support/exports.ts';
import { saving } from '#tests/support/many-records.ts';
import { makeKey } from '#tests/support/team.ts';
import { musicKinds } from '../music/kinds.ts';
import { catalogueStream } from './catalogue-lines.ts';
import { onSnapshot } from './export-job.ts';

let t: TestApp;
let owner: TestAccount;
const own: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date('2026-11-28T10:00:00Z') });
  owner = await t.register();
  const stranger = await t.register();
  await createObject(t, stranger.token, 'Work', { title: 'Foreignmark' });
  const make = (type: string, input: object) => createObject(t, owner.token, type, input);
  own.contributor = await make('Contributor', {
    firstName: 'Åda',
    lastName: 'Quill',
    roles: ['Composer'],
    ipiNumber: '00000000098',
    iban: 'DE89370400440532013000',
    zipCode: '10115',
  });
  own.publisher = await make('Publisher', { name: 'Tern', companyName: 'Tern Ltd', email: 'tern@example.com' });
  own.label = await make('Label', { name: 'Cormorant', genres: ['Folk', 'Pop'] });
  const factors = { performanceFactor: '33.3333', mechanicalFactor: '100' };
  const shares = { publishingShare: '40', musicShare: '62.5' };
  const { results } = await saving(t, 'work', owner.token).save([
    {
      input: { title: 'Salt\nlines', iswc: 'T-034.524.680-1', tags: ['sea'], notes: 'One\u2028two "three"' },
      splits: {
        mainSplit: { performance: shares, mechanical: shares },
        composers: [{ contributorId: own.contributor, role: 'CO_COMPOSER', ...factors }],
        authors: [{ contributorId: own.contributor, role: 'AUTHOR_OF_ADDITIONAL_LYRICS', ...factors }],
        publishers: [
          { publisherId: own.publisher, role: 'SUB_PUBLISHER', ...factors },
          { role: 'NO_PUBLISHER', ...factors },
        ],
      },
    },
  ]);
  own.work = results![0]!.record!.id;
  own.recording = await make('Recording', {
    title: 'Salt lines',
    artist: 'Åda',
    isrc: 'USRC17607839',
    labelId: own.label,
    workIds: [own.work],
    royaltyRate: '12.5',
    releaseDate: '2026-03-14',
    masterOwners: [{ name: 'Foundry Lane', share: '66.6667' }],
    performers: [{ contributorId: own.contributor, role: 'Vocalist', isFeatured: true }],
  });
  own.release = await make('Release', {
    title: 'Salt',
    artist: 'Åda',
    upc: '036000291452',
    territories: ['SE', 'DE'],
    tracks: [{ recordingId: own.recording, disc: 2 }],
    platforms: [{ platform: 'Spotify', url: 'https://open.example/1', liveOn: '2026-03-14' }, { platform: 'Tidal' }],
  });
  own.musicDocument = await make('MusicDocument', {
    title: 'Contract',
    effectiveDate: '2026-01-31',
    type: 'OTHER',
    workIds: [own.work],
    releaseIds: [own.release],
  });
  const deleted = await make('Work', { title: 'In the bin' });
  await saving(t, 'work', owner.token).delete([deleted]);
});
afterAll(() => t.stop());

type Line = { __typename: string; id: string; version: number } & Record<string, unknown>;
const linesOf = (file: Buffer): Line[] =>
  file
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

describe('the export of the catalogue', () => {
  it('has a header, and each record after those that it names', async () => {
    const [header, ...lines] = linesOf(await exporterOf(t, owner).run('CATALOGUE', 'JSONL'));
    const records = Object.fromEntries(musicNouns.map((noun) => [recordKinds[noun].type, 1]));
    expect(header).toEqual({
      __typename: 'Header',
      schemaVersion: 1,
      workspaceId: owner.workspaceId,
      exportedAt: '2026-11-28T10:00:00.000Z',
      records,
      cursor: null,
    });
    const place = (type: string) => lines.findIndex((line) => line.__typename === type);
    expect(lines.map(({ id }) => id).toSorted()).toEqual(Object.values(own).toSorted());
    for (const [first, second] of [
      ['Contributor', 'Work'],
      ['Publisher', 'Work'],
      ['Work', 'Recording'],
      ['Label', 'Recording'],
      ['Recording', 'Release'],
    ] as const)
      expect(place(first)).toBeLessThan(place(second));
    const text = JSON.stringify(lines);
    expect(text).not.toContain('DE89370400440532013000');
    expect(text).not.toMatch(/Foreignmark|In the bin|ealed/);
    expect(lines.find(({ __typename }) => __typename === 'Recording')).toMatchObject({
      id: own.recording,
      version: 1,
      royaltyRate: '12.5',
      masterOwners: [{ name: 'Foundry Lane', share: '66.6667' }],
      releaseDate: '2026-03-14',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      labelId: own.label,
      workIds: [own.work],
    });
    expect(lines.find(({ __typename }) => __typename === 'MusicDocument')).toMatchObject({
      workIds: [own.work],
      releaseIds: [own.release],
      effectiveDate: '2026-01-31',
      versions: [],
    });
  });

  it('has every field of the input of each kind, except bank details and files', async () => {
    const [, ...lines] = linesOf(await exporterOf(t, owner).run('CATALOGUE', 'JSONL'));
    const left = ['accountHolder', 'bankName', 'iban', 'bic', 'fileId'];
    for (const noun of musicNouns) {
      const line = lines.find(({ __typename }) => __typename === recordKinds[noun].type)!;
      const fields = Object.keys(musicKinds[noun].schema(new Date()).shape);
      expect(fields.filter((field) => !(field in line) && !left.includes(field))).toEqual([]);
    }
  });

  it('has the values of the API: each line can be saved again, and changes nothing', async () => {
    const [, ...lines] = linesOf(await exporterOf(t, owner).run('CATALOGUE', 'JSONL'));
    for (const noun of musicNouns) {
      const objects = lines.filter(({ __typename }) => __typename === recordKinds[noun].type);
      const { results } = await saving(t, noun, owner.token).save(
        objects.map(
          ({
            __typename: _type,
            id,
            version,
            createdAt: _created,
            updatedAt: _updated,
            splits,
            versions: _versions,
            ...input
          }) => ({
            id,
            version,
            input,
            ...(splits !== undefined && { splits }),
          }),
        ),
      );
      expect(results).toMatchObject(objects.map(({ id }) => ({ outcome: 'UNCHANGED', record: { id }, userErrors: [] })));
    }
  });

  it('can be compressed and contain some kinds only', async () => {
    const exports = exporterOf(t, owner);
    const [header, ...lines] = linesOf(gunzipSync(await exports.run('CATALOGUE', 'JSONL_GZ', ['RELEASE', 'LABEL', 'LABEL'])));
    expect(header).toMatchObject({ records: { Label: 1, Release: 1 } });
    expect(lines.map(({ __typename }) => __typename)).toEqual(['Label', 'Release']);
    expect(await exports.start('CATALOGUE', 'JSONL', [])).toMatchObject({ userErrors: [{ code: 'INVALID' }] });
    expect(await exports.start('WORKS', 'CSV', ['WORK'])).toMatchObject({ userErrors: [{ code: 'INVALID' }] });
    expect(await exports.start('CATALOGUE', 'CSV')).toMatchObject({ userErrors: [{ code: 'INVALID' }] });
  });

  it('is started, downloaded and continued by an API key', async () => {
    const { secret } = (await makeKey(t, owner.token, { name: 'Mirror', access: 'WRITE' })).data.apiKeyCreate!;
    const exports = exporterOf(t, { token: secret! });
    const { export: started } = await exports.start('CATALOGUE', 'JSONL');
    await exports.work();
    const made = await exports.read(started!.id);
    expect(made).toMatchObject({ state: 'DONE', progress: { done: 7, total: 7 }, fileName: 'catalogue-2026-11-28.jsonl' });
    const whole = await exports.download(started!.id);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${made!.sha256}"` });
    const part = (range: string, more: Record<string, string> = {}) => exports.download(started!.id, secret, { range, ...more });
    const rest = await part('bytes=100-', { 'if-range': `"${made!.sha256}"` });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 100-${made!.sizeBytes! - 1}/${made!.sizeBytes}`,
    ]);
    expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(100));
    expect((await part('bytes=100-', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await part(`bytes=${made!.sizeBytes}-`)).statusCode).toBe(416);
  });

  it('shows the state of one moment, and reads the rows in batches', async () => {
    const account = await t.register();
    const works = saving(t, 'work', account.token);
    const titled = (count: number) => Array.from({ length: count }, (_, index) => ({ input: { title: `Work ${index}` } }));
    for (let round = 0; round < 3; round += 1) await works.save(titled(400));
    let counted: number[] = [];
    const file = await onSnapshot({ pool: t.platform.pool }, async (sql) => {
      const content = {
        workspaceId: account.workspaceId,
        nouns: nounsWith('isListed').filter((noun) => noun === 'work'),
        exportedAt: new Date(0),
        isCompressed: false,
      };
      const stream = await catalogueStream(sql, content, {
        expect: async (total) => {
          counted = [total];
          // After the snapshot has begun, so none of these is in the file.
          await works.save(titled(50));
          await t.pool.query(`update work set title = 'Changed' where workspace_id = $1`, [account.workspaceId]);
        },
        add: async (count) => {
          counted.push(count);
        },
      });
      return Buffer.concat(await stream.map((chunk: string | Buffer) => Buffer.from(chunk)).toArray());
    });
    const [, ...lines] = linesOf(file);
    expect(lines).toHaveLength(1_200);
    expect(lines.filter(({ title }) => title === 'Changed')).toEqual([]);
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted());
    expect(counted).toEqual([1_200, 500, 500, 200]);
  });

  it('ends when it is cancelled', async () => {
    const exports = exporterOf(t, owner);
    const { export: started } = await exports.start('CATALOGUE', 'JSONL');
    await t.gql('mutation ($id: ID!) { exportCancel(id: $id) { userErrors { message } } }', { id: started!.id }, owner.token);
    await exports.work();
    expect(await exports.read(started!.id)).toMatchObject({ state: 'CANCELLED', downloadUrl: null });
    expect((await exports.download(started!.id)).statusCode).toBe(404);
  });
});
