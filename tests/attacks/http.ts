import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { processTree, stillRunning } from '#tests/support/stave-process.ts';
import { type Attack, healthDuring, healthMs, hold, serverMegabytes, type Target } from './attack.ts';

const gatewayOf = (pid: number) =>
  processTree(pid).find((each) => stillRunning([each]).some((line) => /dist\/server\/main\.js/.test(line)));

const databaseOf = async (dataDir: string) => (await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0];

async function readiness({ url }: Target): Promise<{ status: string; restarts: number } | null> {
  return fetch(`${url}/readyz`).then(
    (response) => response.json() as Promise<{ status: string; restarts: number }>,
    () => null,
  );
}

const killedGateway: Attack = {
  name: 'killing the gateway',
  run: async (target) => {
    if (target.pid === null || target.dataDir === null) return 'skipped: the product runs elsewhere.';
    const [before, database] = [await readiness(target), await databaseOf(target.dataDir)];
    process.kill(gatewayOf(target.pid)!, 'SIGKILL');
    const start = performance.now();
    let after = await readiness(target);
    while (after?.restarts !== before!.restarts + 1) {
      hold(performance.now() - start < 60_000, 'it was not started again within a minute');
      await sleep(100);
      after = await readiness(target);
    }
    hold((await databaseOf(target.dataDir)) === database, 'the database was started again');
    return `served again after ${Math.round(performance.now() - start)} ms, with the same database.`;
  },
};

/** Opens an idle socket that never responds to a close frame. */
const openSilent = ({ url }: Target) =>
  new Promise<WebSocket | null>((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
    socket.once('open', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

const silentSockets: Attack = {
  name: 'sockets without sign-in',
  run: async (target) => {
    const opened: WebSocket[] = [];
    for (let round = 0; round < 20; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 100 }, () => openSilent(target)));
      opened.push(...sockets.filter((socket) => socket !== null));
    }
    const slowest = await healthMs(target);
    const together = opened.filter((socket) => socket.readyState === WebSocket.OPEN).length;
    hold(together <= 100, `${together} sockets of one address are open`);
    await sleep(8_000);
    const left = opened.filter((socket) => socket.readyState !== WebSocket.CLOSED).length;
    for (const socket of opened) socket.terminate();
    hold(left === 0, `${left} silent sockets are still open after eight seconds`);
    return `2000 attempts left ${together} open, all were closed, /healthz took ${Math.round(slowest)} ms.`;
  },
};

/** Returns a WebSocket frame of a client, masked with zeros. */
function frame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? [payload.length | 0x80] : [126 | 0x80, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length]), Buffer.alloc(4), payload]);
}

/** Opens a socket without signing in, writes `bytes` repeatedly, and reads nothing. */
async function pour({ url }: Target, bytes: Buffer, until: number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /graphql HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.pause();
  while (!socket.destroyed && performance.now() < until) {
    if (!socket.write(bytes)) await sleep(5);
  }
  socket.destroy();
}

const flooded = 10;
const floodMs = 8_000;

const floodingSockets = (name: string, bytes: Buffer): Attack => ({
  name: `sockets that flood with ${name} and read nothing`,
  run: async (target) => {
    const before = await readiness(target);
    const health = await healthDuring(target, async () => {
      const until = performance.now() + floodMs;
      const one = async () => {
        while (performance.now() < until) await pour(target, bytes, until).catch(() => sleep(5));
      };
      await Promise.all(Array.from({ length: flooded }, one));
    });
    const megabytes = await serverMegabytes(target);
    const after = await readiness(target);
    const figures = `/healthz within ${Math.round(health.at(-1) ?? 0)} ms, ${megabytes === null ? 'memory unknown' : `${Math.round(megabytes)} MB`}`;
    hold(after?.restarts === before?.restarts, `the gateway ended; ${figures}`);
    hold(megabytes === null || megabytes < 350, figures);
    hold((health.at(-1) ?? 0) < 2_000, figures);
    return `${figures}.`;
  },
});

const pipelinedRequests: Attack = {
  name: 'requests that do not wait for responses',
  run: async (target) => {
    const before = await readiness(target);
    const { hostname, port } = new URL(target.url);
    const bytes = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000);
    const health = await healthDuring(target, async () => {
      const until = performance.now() + floodMs;
      const one = async () => {
        while (performance.now() < until) {
          const socket = connect(Number(port), hostname).on('error', () => undefined);
          while (!socket.destroyed && performance.now() < until) if (!socket.write(bytes)) await sleep(5);
          socket.destroy();
        }
      };
      await Promise.all(Array.from({ length: flooded }, one));
    });
    const slowest = Math.round(health.at(-1) ?? 0);
    hold((await readiness(target))?.restarts === before?.restarts, 'the gateway ended');
    hold(slowest < 2_000, `/healthz took ${slowest} ms`);
    return `the connections were cut, /healthz took ${slowest} ms.`;
  },
};

const encodedForm: Attack = {
  name: 'a compressed form',
  run: async ({ url }) => {
    const body = gzipSync('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' };
    const signal = AbortSignal.timeout(5_000);
    const { status } = await fetch(`${url}/api/media/upload`, { method: 'POST', headers, body, signal });
    hold(status === 415, `answered ${status}`);
    return `refused with ${status}.`;
  },
};

const earlyRefusals: Attack = {
  name: 'bodies that are refused before they arrive',
  run: async ({ url }) => {
    const body = Buffer.alloc(5_000_000, 'x');
    for (let round = 0; round < 20; round += 1) {
      const form = { 'content-type': 'multipart/form-data; boundary=b' };
      const refused = await fetch(`${url}/api/media/upload`, { method: 'POST', headers: form, body });
      await refused.text();
      hold(refused.status === 401, `answered ${refused.status}`);
      const next = await fetch(`${url}/healthz`);
      hold(next.ok, `the next request was answered ${next.status}`);
    }
    return '20 refusals were read, and every next request was answered.';
  },
};

const unauthorizedChainAccess: Attack = {
  name: 'local chains without their token',
  run: async ({ dataDir }) => {
    if (dataDir === null) return 'skipped: the product runs elsewhere.';
    const statuses = await Promise.all(
      ['ethereum', 'solana'].map(async (name) => {
        const { url } = JSON.parse(await readFile(path.join(dataDir, 'chains', `${name}.json`), 'utf8')) as { url: string };
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(new URL('/', url), { method: 'POST', headers, body })).status;
      }),
    );
    hold(
      statuses.every((status) => status === 404),
      `answered ${statuses.join(' and ')}`,
    );
    return 'both answered 404.';
  },
};

export const httpAttacks: readonly Attack[] = [
  encodedForm,
  earlyRefusals,
  silentSockets,
  floodingSockets('pings', Buffer.concat(Array(1_000).fill(frame(9, '')))),
  floodingSockets('small messages', Buffer.concat(Array(1_000).fill(frame(1, '{"type":"ping"}')))),
  floodingSockets('large messages', frame(1, JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(65_000) } }))),
  pipelinedRequests,
  unauthorizedChainAccess,
  killedGateway,
];
