import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset, addRendition } from '#tests/support/assets.ts';
import { type RestClient, restClient } from '#tests/support/rest.ts';

let t: TestApp;
let rest: RestClient;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
  owner = await t.register();
});
afterAll(() => t.stop());

type Video = Record<string, unknown> & { video_id: string; metadata: Record<string, unknown> };
type One = { success: boolean; data: Video; error: string | null; message?: string };

const add = async (body: object = {}, token = owner.token) =>
  (await rest<One>('POST', '/videos', { token, body: { file_name: 'live-at-dusk.mp4', title: 'Live at dusk', ...body } })).body
    .data;

describe('the file of a video', () => {
  const read = async () => {
    const { id } = await addAsset(t.platform, owner.workspaceId, {
      kind: 'VIDEO',
      mimeType: 'video/mp4',
      extension: 'mp4',
      content: Buffer.alloc(1024 * 1024, 1),
    });
    await t.pool.query(
      `update asset set duration_seconds = 61.5, width = 1920, height = 1080, frame_rate = 25, bitrate = 1536400, codec = 'h264' where id = $1`,
      [id],
    );
    return id;
  };

  it('has numeric properties, with the bitrate in kilobits per second', async () => {
    const id = await read();
    const { body } = await rest<One>('GET', `/videos/${id}`, { token: owner.token });
    expect(body.data).toMatchObject({
      file_size_mb: 1,
      duration_seconds: 61.5,
      width: 1920,
      frame_rate: 25,
      bitrate: 1536,
      codec: 'h264',
    });
    const { body: metadata } = await rest('GET', `/videos/${id}/metadata`, { token: owner.token });
    expect(metadata).toMatchObject({ metadata: { title: 'file.mp4', technical: { height: 1080 }, entries: [] } });
  });

  it('returns its poster, and accepts another poster position', async () => {
    const id = await read();
    await addRendition(t.platform, id, { role: 'POSTER' });
    const preview = (body: object) => rest('POST', `/videos/${id}/preview`, { token: owner.token, body });
    expect((await preview({})).body).toMatchObject({ preview_url: expect.stringContaining(id), processing_status: 'ready' });
    expect(await preview({ timestamp: 'soon' })).toMatchObject({ status: 400, body: { errors: [{ field: 'timestamp' }] } });
    expect(await preview({ timestamp: 99 })).toMatchObject({ status: 400, body: { errors: [{ field: 'timestamp' }] } });
    expect((await preview({ timestamp: 12.5 })).body).toMatchObject({
      timestamp: 12.5,
      message: expect.stringContaining('The poster will show this position'),
    });
  });

  it('is processed automatically, and can be processed again after a failure', async () => {
    const id = await read();
    const process = async () => (await rest('POST', `/videos/${id}/process`, { token: owner.token, body: {} })).body;
    expect(await process()).toMatchObject({ success: true, status: 'ready', message: expect.stringContaining('is processed') });
    await t.pool.query(`update asset set ingest_state = 'FAILED', ingest_problem = 'It ends too early.' where id = $1`, [id]);
    expect(await process()).toMatchObject({ status: 'waiting', message: 'The file is waiting to be processed.' });
  });

  it('is included in GET /videos/storage/usage', async () => {
    const account = await t.register();
    await addAsset(t.platform, account.workspaceId, { kind: 'VIDEO', content: Buffer.alloc(1024 * 1024, 2) });
    const { body } = await rest('GET', '/videos/storage/usage', { token: account.token });
    expect(body).toMatchObject({ success: true, used_mb: 1, video_count: 1, video_bytes: 1_048_576, data: { used_mb: 1 } });
  });
});

describe('records about a video', () => {
  it('claims are stored, and every response states that no YouTube account is connected', async () => {
    const { video_id: id } = await add();
    const claims = () => rest<{ claims: object[]; message: string }>('GET', `/videos/${id}/claims`, { token: owner.token });
    expect((await claims()).body).toMatchObject({ success: true, claims: [], data: [], state: 'not-connected' });
    const body = { claim_type: 'audio', claimant: 'Blue Door', start_time: '10', end_time: 20.5, description: 'Chorus' };
    const made = await rest('POST', `/videos/${id}/claims`, { token: owner.token, body });
    expect(made).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: expect.stringContaining('No YouTube account is connected'),
        claim: { video_id: id, claim_type: 'audio', status: 'Open', start_seconds: 10, end_seconds: 20.5, notes: 'Chorus' },
      },
    });
    expect((await claims()).body.claims).toEqual([made.body.claim]);
    const refused = await rest('POST', `/videos/${id}/claims`, {
      token: owner.token,
      body: { start_seconds: 9, end_seconds: 3 },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'end_seconds' }] } });
    expect((await rest('POST', `/videos/${id}/claims`, { token: owner.token, body: { claim_type: 'smell' } })).status).toBe(400);
  });

  it('the YouTube video ID is stored, and nothing is reported as synchronised', async () => {
    const { video_id: id } = await add();
    const sync = (body: object) => rest('POST', `/videos/${id}/youtube/sync`, { token: owner.token, body });
    expect((await sync({ youtube_video_id: 'https://youtu.be/dQw4w9WgXcQ' })).body).toMatchObject({
      success: true,
      youtube_video_id: 'dQw4w9WgXcQ',
      synced: false,
      synced_at: null,
      state: 'not-connected',
      message: expect.stringContaining('no data is exchanged'),
    });
    expect(await sync({ youtube_video_id: 'none' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'youtube_video_id' }] },
    });
    expect((await sync({ youtube_video_id: null })).body).toMatchObject({ youtube_video_id: null, state: 'not-linked' });
  });
});
