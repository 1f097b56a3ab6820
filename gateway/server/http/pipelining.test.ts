import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { maxInFlight } from './pipelining.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => t.stop());

/** Sends requests at once on one connection, which the last request closes. Returns the number of responses. */
async function answered(requests: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const request = (connection: string) => `GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(request('keep-alive').repeat(requests - 1) + request('close'));
  return (await text(socket).catch(() => '')).split('HTTP/1.1 200').length - 1;
}

it('responds to pipelined requests', async () => {
  expect(await answered(maxInFlight)).toBe(maxInFlight);
});

it('closes a connection with too many pending requests', async () => {
  expect(await answered(maxInFlight + 1)).toBe(0);
  expect(await answered(maxInFlight)).toBe(maxInFlight);
});

it('counts pending requests, not all requests of a connection', async () => {
  const socket = connect(port, '127.0.0.1');
  for (let round = 0; round < 2 * maxInFlight; round += 1) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
