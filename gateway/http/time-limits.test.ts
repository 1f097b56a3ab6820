import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  Object.assign(timeLimits, { wholeMs: 600, spanMs: 300, minBytes: 1_000, maxMs: 60_000 });
});
afterAll(async () => {
  Object.assign(timeLimits, given);
  await t.stop();
});

/** Sends a request's head and then small pieces of its body until the server ends the connection. Returns the response and its time. */
function drip(head: string[], piece: Buffer, everyMs: number, maxPieces: number): Promise<{ received: string; ms: number }> {
  return new Promise((resolve) => {
    const started = performance.now();
    let received = '';
    const socket = connect(port, '127.0.0.1');
    const end = () => {
      clearInterval(timer);
      clearTimeout(giveUp);
      socket.destroy();
      resolve({ received, ms: performance.now() - started });
    };
    socket.write(`${[...head, `Authorization: Bearer ${account.token}`].join('\r\n')}\r\n\r\n`);
    let left = maxPieces;
    const timer = setInterval(() => left-- > 0 && socket.write(piece), everyMs);
    const giveUp = setTimeout(end, 5_000);
    socket.on('data', (bytes) => {
      received += bytes;
      if (received.includes('\r\n\r\n')) end();
    });
    socket.on('error', end).on('close', end);
  });
}

const patch = (location: string, length: number) => [
  `PATCH ${location} HTTP/1.1`,
  ...[
    'Host: x',
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${length}`,
  ],
];
const begin = () =>
  new UploadClient(`http://127.0.0.1:${port}`, account.token).begin({
    kind: 'IMAGE',
    fileName: 'a.png',
    type: 'image/png',
    size: 500_000,
  });

it('an ordinary request must arrive within the time limit', async () => {
  const head = ['POST /graphql HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100000'];
  const { received, ms } = await drip(head, Buffer.from('{"query": "{ viewer { user { id } } }" }'.padEnd(400)), 100, 200);
  expect(received).toContain('408 Request Timeout');
  expect(ms).toBeLessThan(3_000);
});

it('an upload may take longer while enough bytes arrive', async () => {
  const bytes = pngLike(20_000);
  const { received, ms } = await drip(patch(await begin(), 400_000), bytes, 100, 20);
  expect(received).toContain('204 No Content');
  expect(ms).toBeGreaterThan(1_500);
});

it('a slow upload is cut off, and its received bytes are kept', async () => {
  const location = await begin();
  const { received, ms } = await drip(patch(location, 400_000), pngLike(90), 50, 200);
  expect(received).toContain('408 Request Timeout');
  expect(ms).toBeLessThan(3_000);
  await sleep(50);
  const { headers } = await new UploadClient(`http://127.0.0.1:${port}`, account.token).stand(location);
  expect(Number(headers['upload-offset'])).toBeGreaterThan(0);
});
