import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pngLike, UploadClient } from '#tests/media/upload-client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { timeLimits } from './time-limits.ts';

const given = { ...timeLimits };
let t: TestApp;
let port: number;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port);
  account = await t.register();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(timeLimits, given);
});
afterAll(() => t.stop());

/** Limits that never end a request, except the given ones. */
const setOnly = (limits: Partial<typeof timeLimits>) =>
  Object.assign(timeLimits, {
    wholeMs: 2 ** 31 - 1,
    spanMs: 2 ** 31 - 1,
    minBytes: 0,
    maxMs: Number.POSITIVE_INFINITY,
    ...limits,
  });

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A request whose body arrives in pieces. */
type Sending = {
  /** The request as the server sees it. */
  raw: IncomingMessage;
  /** Sends a piece of the body. Resolves when the server has read it. */
  add(piece: Buffer): Promise<void>;
  /** Resolves with the response when the server ends the connection. */
  response: Promise<string>;
  socket: Socket;
};

async function send(head: string[]): Promise<Sending> {
  const arrival = once(t.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...head, 'Host: x', 'Connection: close', `Authorization: Bearer ${account.token}`].join('\r\n')}\r\n\r\n`);
  const response = text(socket);
  const [raw] = await arrival;
  const add = async (piece: Buffer) => {
    const target = raw.socket.bytesRead + piece.length;
    socket.write(piece);
    while (!raw.complete && (raw.socket.bytesRead < target || raw.readableLength > 0)) await turn();
  };
  return { raw, add, response, socket };
}

/** Sends the head of an upload whose pace the server watches. The test moves the time. */
async function sendUpload(length: number): Promise<Sending & { location: string; client: UploadClient }> {
  const client = new UploadClient(`http://127.0.0.1:${port}`, account.token);
  const location = await client.begin({ kind: 'IMAGE', fileName: 'a.png', type: 'image/png', size: 500_000 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const type = 'Content-Type: application/offset+octet-stream';
  const sending = await send([
    `PATCH ${location} HTTP/1.1`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    type,
    `Content-Length: ${length}`,
  ]);
  while (vi.getTimerCount() === 0) await turn();
  return { ...sending, location, client };
}

it('an ordinary request must arrive within the time limit', async () => {
  setOnly({ wholeMs: 50 });
  const { add, response } = await send(['POST /graphql HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100000']);
  await add(Buffer.from('{"query": "{ viewer { user { id } } }" }'));
  expect(await response).toContain('408 Request Timeout');
});

it('an upload may take longer while enough bytes arrive', async () => {
  setOnly({ wholeMs: 1, spanMs: 300, minBytes: 1_000 });
  const bytes = pngLike(20_000);
  const { add, response } = await sendUpload(200_000);
  for (let sent = 0; sent < 10; sent += 1) {
    await add(bytes);
    vi.advanceTimersByTime(timeLimits.spanMs);
  }
  expect(await response).toContain('204 No Content');
});

it('an upload must end within its own time limit', async () => {
  setOnly({ spanMs: 300, minBytes: 1_000, maxMs: 1_000 });
  const { add, response, raw } = await sendUpload(200_000);
  for (let span = 1; span <= 3; span += 1) {
    await add(pngLike(20_000));
    vi.advanceTimersByTime(timeLimits.spanMs);
    expect(raw.socket.writableEnded).toBe(false);
  }
  await add(pngLike(20_000));
  vi.advanceTimersByTime(timeLimits.spanMs);
  expect(await response).toContain('408 Request Timeout');
});

it('a slow upload is cut off, and its received bytes are kept', async () => {
  setOnly({ spanMs: 300, minBytes: 1_000 });
  const { add, response, raw, location, client } = await sendUpload(400_000);
  await add(pngLike(1_000));
  vi.advanceTimersByTime(timeLimits.spanMs);
  expect(raw.socket.writableEnded).toBe(false);
  await add(pngLike(999));
  vi.advanceTimersByTime(timeLimits.spanMs);
  expect(await response).toContain('408 Request Timeout');
  vi.useRealTimers();
  await expect.poll(async () => Number((await client.stand(location)).headers['upload-offset'])).toBe(1_999);
});
