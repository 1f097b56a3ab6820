import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type LiveClient, liveClient } from '#tests/support/live.ts';
import { initLimit } from '../sockets/protocol.ts';
import { socketLimits } from './socket-limits.ts';

const given = { ...socketLimits };
const givenInit = { ...initLimit };
let t: TestApp;
let url: string;
let account: TestAccount;
beforeAll(async () => {
  // Sockets stay unauthenticated, however slow the machine.
  initLimit.ms = 2 ** 31 - 1;
  t = await startTestApp({ TRUST_PROXY: '1' });
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  account = await t.register();
});
afterEach(async () => {
  Object.assign(socketLimits, given);
  await Promise.all(opened.splice(0).map((socket) => closed(socket)));
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});
afterAll(async () => {
  Object.assign(initLimit, givenInit);
  await t.stop();
});

const opened: WebSocket[] = [];
const clients: LiveClient[] = [];

const closed = (socket: WebSocket) =>
  new Promise<void>((resolve) => {
    if (socket.readyState === WebSocket.CLOSED) return resolve();
    socket.once('close', () => resolve());
    socket.terminate();
  });

/** Opens an idle socket. Returns the result of the attempt. */
const open = (address: string) =>
  new Promise<{ socket: WebSocket; status: number }>((resolve) => {
    const headers = { 'x-forwarded-for': address };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    opened.push(socket);
    socket.on('error', () => undefined);
    socket.once('open', () => resolve({ socket, status: 101 }));
    socket.once('unexpected-response', (_request, response) => resolve({ socket, status: response.statusCode! }));
  });

const signIn = (address: string) => {
  const client = liveClient(url, { token: account.token, headers: { 'x-forwarded-for': address } });
  clients.push(client);
  return client.connected;
};

async function statuses(addresses: string[]): Promise<number[]> {
  const all = [];
  for (const address of addresses) all.push((await open(address)).status);
  return all;
}

describe('unauthenticated sockets', () => {
  it('are limited per address', async () => {
    Object.assign(socketLimits, { anonymousOfNetwork: 3 });
    expect(await statuses(Array.from({ length: 4 }, () => '192.0.2.1'))).toEqual([101, 101, 101, 429]);
    expect(await statuses(['192.0.2.2'])).toEqual([101]);
  });

  it('are counted per IPv6 network', async () => {
    Object.assign(socketLimits, { anonymousOfNetwork: 2 });
    expect(await statuses(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'])).toEqual([101, 101, 429, 101]);
  });

  it('are closed in favour of newer ones, so users can always connect', async () => {
    Object.assign(socketLimits, { anonymous: 3 });
    const [first, second] = [await open('192.0.2.1'), await open('192.0.2.2')];
    const cut = ({ socket }: { socket: WebSocket }) => new Promise((resolve) => socket.once('close', resolve));
    const [firstIsCut, secondIsCut] = [cut(first), cut(second)];
    await statuses(['192.0.2.3', '192.0.2.4']);
    await firstIsCut;
    expect(second.socket.readyState).toBe(WebSocket.OPEN);
    await signIn('192.0.2.5');
    await signIn('192.0.2.6');
    await secondIsCut;
  });

  it('no longer count after they close', async () => {
    Object.assign(socketLimits, { anonymousOfNetwork: 1 });
    const { socket } = await open('192.0.2.1');
    expect(await statuses(['192.0.2.1'])).toEqual([429]);
    await closed(socket);
    await expect.poll(() => statuses(['192.0.2.1'])).toEqual([101]);
  });
});

it('authenticated sockets have a limit per address and a total limit', async () => {
  Object.assign(socketLimits, { all: 3, ofNetwork: 2 });
  await signIn('192.0.2.1');
  await signIn('192.0.2.1');
  expect(await statuses(['192.0.2.1'])).toEqual([429]);
  await signIn('192.0.2.2');
  expect(await statuses(['192.0.2.3'])).toEqual([503]);
});

it('the session shows the client address that the proxy reports', async () => {
  await signIn('203.0.113.9');
  const spoofed = await open('198.51.100.1, 203.0.113.9');
  expect(spoofed.status).toBe(101);
  Object.assign(socketLimits, { ofNetwork: 2 });
  // Addresses that the client itself sent to its proxy are ignored.
  expect(await statuses(['198.51.100.2, 203.0.113.9'])).toEqual([429]);
});
