import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { maxLinger } from './request-bodies.ts';

const given = { ...maxLinger };
let t: TestApp;
let url: string;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  account = await t.register();
});
afterEach(() => Object.assign(maxLinger, given));
afterAll(() => t.stop());

const form = 'multipart/form-data; boundary=b';
const json = 'application/json';
const bytes = 'application/offset+octet-stream';
const tus = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' };
const gzip = { 'Content-Encoding': 'gzip' };
const unknownUpload = '/uploads/00000000-0000-4000-8000-000000000000';

type Refusal = {
  name: string;
  line: string;
  type: string;
  headers?: Record<string, string>;
  isAnonymous?: boolean;
  /** Bytes of the body, of which half is sent. */
  announced?: number;
  status: number;
};

/** Responses sent before the body has arrived. */
const refusals: Refusal[] = [
  { name: 'a form without a session', line: 'POST /api/media/upload', type: form, isAnonymous: true, status: 401 },
  { name: 'an encoded form', line: 'POST /api/media/upload', type: form, headers: gzip, status: 415 },
  { name: 'a file that is not a form', line: 'POST /api/media/upload', type: 'image/png', status: 415 },
  { name: 'an oversized REST body', line: 'POST /api/works', type: json, status: 413 },
  { name: 'a REST body of another type', line: 'POST /api/works', type: 'text/csv', status: 415 },
  {
    name: 'a REST body in an unknown encoding',
    line: 'POST /api/works',
    type: json,
    headers: { 'Content-Encoding': 'x' },
    status: 415,
  },
  { name: 'an oversized operation', line: 'POST /graphql', type: json, status: 413 },
  {
    name: 'an operation in an unknown encoding',
    line: 'POST /graphql',
    type: json,
    headers: { 'Content-Encoding': 'x' },
    status: 415,
  },
  { name: 'an oversized event', line: 'POST /webhooks/stripe', type: json, status: 413 },
  {
    name: 'a chunk without a session',
    line: `PATCH ${unknownUpload}`,
    type: bytes,
    headers: tus,
    isAnonymous: true,
    status: 401,
  },
  { name: 'a chunk of an unknown upload', line: `PATCH ${unknownUpload}`, type: bytes, headers: tus, status: 410 },
  { name: 'a compressed chunk', line: `PATCH ${unknownUpload}`, type: bytes, headers: { ...tus, ...gzip }, status: 415 },
  { name: 'a chunk in another protocol', line: `PATCH ${unknownUpload}`, type: bytes, status: 412 },
  { name: 'a list without a session', line: 'POST /imports/lists/isrc-codes', type: 'text/csv', isAnonymous: true, status: 401 },
  { name: 'an oversized list', line: 'POST /imports/lists/isrc-codes', type: 'text/csv', announced: 24_000_000, status: 400 },
  { name: 'a body for an unknown address', line: 'POST /nothing', type: 'text/csv', status: 404 },
];

const usual = 12_000_000;
const chunk = Buffer.alloc(64 * 1_024, 'a');

/** Sends a head and half of the body, and then reads. Returns the response and how the connection ended. */
function sendHalf({ line, type, headers, isAnonymous, announced = usual }: Refusal): Promise<{ received: string; end: string }> {
  return new Promise((resolve) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    let sent = 0;
    const over = (end: string) => {
      resolve({ received, end });
      socket.destroy();
    };
    const head = { Host: 'x', 'Content-Type': type, 'Content-Length': announced, ...headers };
    const lines = Object.entries(isAnonymous ? head : { ...head, Authorization: `Bearer ${account.token}` });
    socket.write(`${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    // Reads late, like a client that reads the response only after sending its body.
    socket.pause();
    const send = () => {
      while (sent < announced / 2) {
        sent += chunk.length;
        if (!socket.write(chunk)) return void socket.once('drain', send);
      }
      socket.resume();
    };
    send();
    socket.on('data', (piece) => {
      received += piece;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => over(error.code ?? error.message));
    socket.on('end', () => over('closed'));
  });
}

describe('response before the end of the body', () => {
  it.for(refusals)('$name: is complete and closes the connection', async (refusal) => {
    Object.assign(maxLinger, { ms: 2 ** 31 - 1 });
    const { received, end } = await sendHalf(refusal);
    expect({ status: Number(received.split(' ')[1]), end }).toEqual({ status: refusal.status, end: 'closed' });
    expect(received.split('\r\n\r\n')[0]).toMatch(/\r\nconnection: close/i);
  });

  it.each([
    ['within its time', { ms: 1 }],
    ['within its bytes', { ms: 2 ** 31 - 1, bytes: 1_000_000 }],
  ])('breaks the connection of a sender that does not end %s', async (_name, limits) => {
    Object.assign(maxLinger, limits);
    const { socket: open } = await new Promise<{ socket: Socket }>((resolve) => {
      t.app.server.once('request', ({ socket }) => resolve({ socket }));
      const sender = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
      sender.on('error', () => undefined);
      sender.write(`POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: ${usual}\r\n\r\n`);
      for (let sent = 0; sent < 2_000_000; sent += chunk.length) sender.write(chunk);
    });
    await once(open, 'close');
  });

  it('does not affect the next request of a client', async () => {
    const headers = { authorization: `Bearer ${account.token}`, 'content-type': json };
    for (let round = 0; round < 5; round += 1) {
      const refused = await fetch(`${url}/api/works`, { method: 'POST', headers, body: 'x'.repeat(5_000_000) });
      expect([refused.status, (await refused.json()).success]).toEqual([413, false]);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
  });

  it('keeps the connection open after a small body', async () => {
    const { headers } = await fetch(`${url}/nothing`, { method: 'POST', body: 'x', headers: { 'content-type': 'text/csv' } });
    expect(headers.get('connection')).toBe('keep-alive');
  });
});

it('accepts a compressed operation', async () => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': json, 'content-encoding': 'gzip', authorization: `Bearer ${account.token}` },
    body: gzipSync(JSON.stringify({ query: '{ viewer { user { id } } }' })),
  });
  expect(await response.json()).toEqual({ data: { viewer: { user: { id: account.userId } } } });
});

it('responds over HTTP/1.1 to a client that offers HTTP/2', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const body = '{"query":"{ __typename }"}';
  const offer = 'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n';
  const head = `POST /graphql HTTP/1.1\r\nHost: x\r\n${offer}Content-Type: ${json}\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\{"data":\{"__typename":"Query"\}\}/s);
});

describe('large body', () => {
  const values = JSON.stringify({ query: '{ viewer { memberRole } }', variables: { x: Array(40_000).fill(1) } });
  const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': json, ...headers }, body });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('is parsed only for a session, even if compressed', async () => {
    expect((await send('/graphql', values, bearer(account.token))).status).toBe(200);
    for (const headers of [{}, bearer('unknown'), bearer('stv_unknown')])
      expect((await send('/graphql', values, headers)).status).toBe(401);
    expect((await send('/graphql', new Uint8Array(gzipSync(values)), gzip)).status).toBe(401);
    const answer = await send('/api/works', values);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { success: false, error: 'Authentication required', message: 'Sign in to send a body of more than 64 kB.' },
    ]);
  });

  it('has errors with codes in the answer of /graphql if it is refused', async () => {
    const refusalOf = async (body: BodyInit, headers: Record<string, string>) => {
      const answer = await send('/graphql', body, headers);
      const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
      return [answer.status, errors.map(({ message, extensions }) => [extensions.code, message])];
    };
    const key = bearer(account.token);
    expect(await refusalOf(values, {})).toEqual([401, [['UNAUTHENTICATED', 'Sign in to send a body of more than 64 kB.']]]);
    expect(await refusalOf('a'.repeat(3_000_000), key)).toEqual([
      413,
      [['BAD_REQUEST', 'The body is too large. Send at most 2 MB.']],
    ]);
    expect(await refusalOf('{', key)).toEqual([
      400,
      [['BAD_REQUEST', 'The body is not valid JSON. Correct the body and try again.']],
    ]);
    expect(await refusalOf('<a/>', { ...key, 'content-type': 'text/xml' })).toEqual([
      415,
      [['BAD_REQUEST', 'Send the body as JSON, with the content type application/json.']],
    ]);
  });
});
