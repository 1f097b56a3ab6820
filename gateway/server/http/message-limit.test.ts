import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { initLimit } from '../sockets/protocol.ts';
import { messageLimit } from './message-limit.ts';

const given = { ...messageLimit };
const givenInit = { ...initLimit };
let t: TestApp;
let url: string;
beforeAll(async () => {
  // Sockets stay unauthenticated, however slow the machine.
  initLimit.ms = 2 ** 31 - 1;
  t = await startTestApp();
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(messageLimit, given);
});
afterAll(async () => {
  Object.assign(initLimit, givenInit);
  await t.stop();
});

async function open() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = new Promise<[number, string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  );
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, closed };
}

it('responds to a ping without returning its payload', async () => {
  const { socket } = await open();
  const response = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
  socket.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(60_000) } }));
  expect(await response).toBe('{"type":"pong"}');
  socket.terminate();
});

const large = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(9_000) } });
it.each<[string, number, (socket: WebSocket) => void]>([
  ['messages', 21, (socket) => socket.send('{"type":"ping"}')],
  ['large messages', 7, (socket) => socket.send(large)],
  ['pings', 21, (socket) => socket.ping()],
  ['pongs', 21, (socket) => socket.pong()],
])('closes a connection that sends too many %s', async (_name, count, send) => {
  Object.assign(messageLimit, { messages: 20, spanMs: Number.POSITIVE_INFINITY });
  const { socket, closed } = await open();
  for (let sent = 0; sent < count; sent += 1) send(socket);
  expect(await closed).toEqual([4429, 'Too many messages']);
});

it('counts anew in each time span', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  Object.assign(messageLimit, { messages: 20 });
  const { socket, closed } = await open();
  const pongs = async (count: number) => {
    const last = new Promise((resolve) => socket.on('pong', (data) => String(data) === 'last' && resolve(undefined)));
    for (let sent = 1; sent < count; sent += 1) socket.ping();
    socket.ping('last');
    await last;
  };
  await pongs(20);
  vi.advanceTimersByTime(messageLimit.spanMs);
  await pongs(20);
  vi.advanceTimersByTime(messageLimit.spanMs - 1);
  socket.ping();
  expect(await closed).toEqual([4429, 'Too many messages']);
});

it('refuses a message split into many fragments', async () => {
  const { socket, closed } = await open();
  for (let piece = 0; piece < 100; piece += 1) socket.send('x', { fin: false });
  expect((await closed)[0]).toBe(1008);
});
