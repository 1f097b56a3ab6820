import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waveformLength } from '#domain/media/probe.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { wav } from './corpus/documents.ts';
import { id3Tag, mp3With, streamedFlac } from './corpus/tagged-sounds.ts';
import { assetRow, ingestAll, landFile, renditionRows } from './ingest-world.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

/** A second of a tone, loud in its first half and quiet in its second. */
const tone = (extension: string) => readFileSync(path.join(import.meta.dirname, `corpus/files/tone.${extension}`));

const land = (mimeType: string, bytes: Buffer) =>
  landFile(t.platform, account, { kind: 'DOCUMENT', fileName: 'take 1', mimeType, bytes });

type Sound = {
  container: string | null;
  sampleRate: number | null;
  bitDepth: number | null;
  channels: number | null;
  waveform: number[] | null;
};

async function soundOf(id: string): Promise<Sound> {
  const document =
    'query ($id: ID!) { asset(id: $id) { ... on AudioAsset { container sampleRate bitDepth channels waveform } } }';
  return (await t.gql<{ asset: Sound }>(document, { id }, account.token)).asset;
}

describe('an audio file', () => {
  const formats: [extension: string, mimeType: string, facts: object][] = [
    ['mp3', 'audio/mpeg', { container: 'MP3', sampleRate: 22_050, bitDepth: null, channels: 2 }],
    ['m4a', 'audio/mp4', { container: 'M4A', sampleRate: 22_050, bitDepth: null, channels: 2 }],
    ['ogg', 'audio/ogg', { container: 'OGG', sampleRate: 22_050, bitDepth: null, channels: 2 }],
    ['opus', 'audio/ogg', { container: 'OGG', sampleRate: 48_000, bitDepth: null, channels: 2 }],
    ['flac', 'audio/flac', { container: 'FLAC', sampleRate: 8_000, bitDepth: 24, channels: 2 }],
    ['aiff', 'audio/aiff', { container: 'AIFF', sampleRate: 8_000, bitDepth: 16, channels: 2 }],
  ];
  it.each(sampled(formats, 1))('in %s has its sound, its waveform and its tags', async (extension, mimeType, facts) => {
    const id = await land(mimeType, tone(extension));
    await t.pool.query('update asset set title = $2 where id = $1', [id, 'Mine']);
    await ingestAll(t);
    const row = await assetRow(t, id);
    expect(row).toMatchObject({ ingest_state: 'READY', title: 'Mine', duration_seconds: expect.closeTo(1, 0) });
    expect(row.details).toMatchObject({
      artist: 'Ida Brandt',
      album: 'Test Tones',
      // The encoder of the M4A writes no ISRC.
      ...(extension !== 'm4a' && { isrcCode: 'SEABC2600001' }),
    });
    const { waveform, ...others } = await soundOf(id);
    expect(others).toEqual(facts);
    expect(waveform).toHaveLength(waveformLength);
    expect(Math.abs(waveform![200]! - 204)).toBeLessThan(20);
    expect(Math.abs(waveform![600]! - 26)).toBeLessThan(10);
  });

  it('in WAV has its sound and its waveform', async () => {
    const id = await land('audio/wav', wav());
    await ingestAll(t);
    expect(await assetRow(t, id)).toMatchObject({ ingest_state: 'READY', duration_seconds: 0.5, codec: 'PCM' });
    const { waveform, ...others } = await soundOf(id);
    expect(others).toEqual({ container: 'WAV', sampleRate: 8_000, bitDepth: 16, channels: 1 });
    expect(Math.max(...waveform!)).toBe(8_000 >> 7);
  });

  it('takes its title and its details from the tags unless the sender gave them', async () => {
    const tape = readFileSync(path.join(import.meta.dirname, '../../gateway/areas/media/demo/files/fyrvaktaren-work-tape.mp3'));
    const id = await land('audio/mpeg', tape);
    await t.pool.query(`update upload set file_name = 'take 1.mp3' where asset_id = $1`, [id]);
    await ingestAll(t);
    const { title, details } = await assetRow(t, id);
    expect([title, details]).toEqual([
      'Fyrvaktaren (work tape)',
      expect.objectContaining({ artist: 'Mara Lind', album: 'Work tapes 2026', trackNumber: 3, year: 2026 }),
    ]);
    expect((await renditionRows(t, id)).map(({ role }) => role)).toContain('THUMBNAIL');
  });

  it('with an unreadable year is READY, and the year is listed as ignored', async () => {
    const id = await land(
      'audio/mpeg',
      mp3With(
        id3Tag([
          ['TPE1', 'Mara Lind'],
          ['TYER', 'c. 1998'],
        ]),
      ),
    );
    await ingestAll(t);
    const { ingest_state: state, details, probe } = await assetRow(t, id);
    expect([state, details]).toEqual(['READY', { artist: 'Mara Lind' }]);
    expect(probe!.metadata).toContainEqual({ group: 'Ignored values', name: 'year', value: 'c. 1998' });
  });

  it('with tags that cannot be read is READY without them', async () => {
    const tag = id3Tag([['TPE1', 'Mara Lind']]);
    const [version, unknown] = [3, 5];
    tag[version] = unknown;
    const id = await land('audio/mpeg', mp3With(tag));
    await ingestAll(t);
    const { ingest_state: state, details, probe } = await assetRow(t, id);
    expect([state, details]).toEqual(['READY', {}]);
    expect(probe!.metadata).toContainEqual({ group: 'Ignored values', name: 'tags', value: 'damaged' });
  });

  /** A WAV as an interrupted recorder leaves it: without the sizes that are written last. */
  const interruptedWav = () => {
    const bytes = wav({ seconds: 1, promisedBytes: 0 });
    bytes.writeUInt32LE(0, 4);
    return bytes;
  };
  it.each([
    ['audio/flac', streamedFlac()],
    ['audio/wav', interruptedWav()],
  ])('(%s) that does not state its length gets it from its sound', async (mimeType, bytes) => {
    const id = await land(mimeType, bytes);
    await ingestAll(t);
    expect(await assetRow(t, id)).toMatchObject({ ingest_state: 'READY', duration_seconds: expect.closeTo(1, 1) });
    expect((await soundOf(id)).waveform).toHaveLength(waveformLength);
  });

  it('whose sound cannot be decoded is READY without a waveform', async () => {
    // A codec that WAV allows and no decoder knows.
    const bytes = wav();
    bytes.writeUInt16LE(0x4321, 20);
    const id = await land('audio/wav', bytes);
    await ingestAll(t);
    expect(await assetRow(t, id)).toMatchObject({ ingest_state: 'READY', ingest_problem: null });
    expect(await soundOf(id)).toMatchObject({ container: 'WAV', waveform: null });
  });
});
