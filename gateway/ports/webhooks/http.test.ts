import { createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { isPublicAddress } from './addresses.ts';
import { httpWebhooks } from './http.ts';
import type { ResolveHost } from './resolve.ts';

const request = (url: string) => ({ url, headers: { 'webhook-id': '1' }, body: '{"type":"webhook.test","data":{}}' });
const notPublic = 'The host of the address is not on the public internet. Use an address that anyone can reach.';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::1'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0', '0.1.2.3', '::'],
    ['loopback', '127.0.0.1', '127.255.0.1', '::1'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1'],
    ['link-local, with metadata services', '169.254.169.254', 'fe80::1', 'fec0::1', '168.63.129.16'],
    ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
    ['multicast and broadcast', '224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    [
      'benchmarks, protocols and reserved',
      '198.18.0.1',
      '192.0.0.8',
      '240.0.0.1',
      '192.88.99.1',
      '100::1',
      '2001:20::1',
      '4000::1',
    ],
    ['mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8'],
    ['compatible', '::7f00:1', '::808:808'],
    ['6to4', '2002:7f00:1::', '2002:808:808::1'],
    ['NAT64', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1'],
    ['Teredo', '2001::1'],
    ['no address', '', 'localhost', '999.1.1.1', '8.8.8.8/32'],
  ])('refuses %s', (_reason, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe('a request to a host', () => {
  const answers =
    (...addresses: string[]): ResolveHost =>
    async () =>
      addresses;
  const errorOf = async (url: string, byDns: ResolveHost = answers()) => {
    const { status, error } = await httpWebhooks({ allowedHosts: [], byDns }).send(request(url));
    expect(status).toBeNull();
    return error;
  };

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::ffff:127.0.0.1', '2002:7f00:1::'])(
    'is not sent if its name has the address %s, alone or beside a public one',
    async (address) => {
      expect(await errorOf('https://hooks.example/', answers(address))).toBe(notPublic);
      expect(await errorOf('https://hooks.example/', answers('8.8.8.8', address))).toBe(notPublic);
    },
  );

  it.each(['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'])(
    'is not sent to %s, and nothing is resolved',
    async (url) => {
      const resolve = async () => Promise.reject(new Error('resolved'));
      expect(await errorOf(url, resolve)).toBe(notPublic);
    },
  );

  it('is not sent without https, with credentials, or to a port of another protocol', async () => {
    for (const url of [
      'http://hooks.example/',
      'https://me:secret@hooks.example/',
      'https://hooks.example:25/',
      'https://hooks.example:6379/',
    ])
      expect(await errorOf(url, answers('8.8.8.8'))).toMatch(/^(Use|Remove)/);
  });

  it('is not sent to a host without addresses', async () => {
    const failing = async () => Promise.reject(new Error('SERVFAIL'));
    const missing = 'The host of the address was not found. Check its spelling and its DNS records.';
    expect([await errorOf('https://hooks.example/'), await errorOf('https://hooks.example/', failing)]).toEqual([
      missing,
      missing,
    ]);
  });
});

describe('a request to an allowed host', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  afterAll(() => receiver.stop());
  beforeEach(() => receiver.reset());
  const port = () => new URL(receiver.url).port;
  const send = (limitMs = 60_000, url = receiver.url) =>
    httpWebhooks({ allowedHosts: ['127.0.0.1', 'rebinding.example'], timeoutMs: limitMs, asServer }).send(request(url));
  let resolved = 0;
  const asServer: ResolveHost = async () => {
    resolved += 1;
    return [resolved === 1 ? '127.0.0.1' : '192.0.2.1'];
  };

  it('connects to the address that was checked, and does not resolve the host again', async () => {
    const answer = await send(60_000, `http://rebinding.example:${port()}/hooks`);
    expect([answer.status, answer.error, resolved]).toEqual([204, null, 1]);
    expect(receiver.requests[0]!.headers).toMatchObject({ host: `rebinding.example:${port()}`, 'accept-encoding': 'identity' });
  });

  it.each([200, 201, 204, 299])('succeeds with the status %d', async (status) => {
    receiver.answer = (response) => response.writeHead(status).end();
    expect(await send()).toMatchObject({ status, error: null });
  });

  it.each([301, 302, 307, 308])('fails with the redirect %d, which is not followed', async (status) => {
    receiver.answer = (response) => response.writeHead(status, { location: receiver.url }).end();
    const { error } = await send();
    expect(error).toBe(`The receiver answered with ${status}. Redirects are not followed: enter the final address.`);
    expect(receiver.requests).toHaveLength(1);
  });

  it.each([400, 410, 429, 500, 503])('fails with the status %d', async (status) => {
    receiver.answer = (response) => response.writeHead(status).end('Why\0 not');
    expect(await send()).toMatchObject({ status, error: `The receiver answered with ${status}.`, answer: 'Why not' });
  });

  it('fails if the receiver does not answer in time', async () => {
    receiver.answer = () => undefined;
    expect(await send(200)).toMatchObject({ status: null, error: 'The receiver did not answer within 0.2 seconds.' });
  });

  it('fails if the host is not resolved in time', async () => {
    const never = () => new Promise<string[]>(() => undefined);
    const { error } = await httpWebhooks({ allowedHosts: [], byDns: never, timeoutMs: 50 }).send(
      request('https://hooks.example/'),
    );
    expect(error).toBe('The receiver did not answer within 0.05 seconds.');
  });

  it('keeps the beginning of an endless answer, and closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    receiver.answer = (response) => {
      response.on('close', closed.resolve);
      response.writeHead(200);
      const write = () => {
        while (response.write('x'.repeat(4_000)));
      };
      response.on('drain', write);
      write();
    };
    const { status, error, answer } = await send();
    expect([status, error, answer]).toEqual([200, null, 'x'.repeat(1_000)]);
    await closed.promise;
  });

  it('succeeds with an answer that is cut off, once its status is there', async () => {
    receiver.answer = (response) => response.writeHead(202).write('begun', () => response.socket!.end());
    expect(await send()).toMatchObject({ status: 202, error: null, answer: 'begun' });
  });

  it('does not unpack a compressed answer', async () => {
    receiver.answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.alloc(100));
    expect(await send()).toMatchObject({ status: 200, answer: null });
  });

  it('fails if the connection is refused, closed, or speaks no HTTP', async () => {
    receiver.answer = (response) => response.destroy();
    expect((await send()).error).toBe('The receiver closed the connection before it answered.');
    const odd = createSocketServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'));
    await new Promise<void>((listening) => void odd.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(odd.address() as { port: number }).port}/`;
    expect((await send(60_000, url)).error).toBe('The receiver sent an answer that is not valid HTTP.');
    await new Promise((closed) => void odd.close(closed));
    expect((await send(60_000, url)).error).toBe('The receiver refused the connection.');
  });

  it('fails if the receiver switches protocols', async () => {
    const switching = createSocketServer((socket) => {
      socket
        .on('error', () => undefined)
        .once('data', () => {
          socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
        });
    });
    await new Promise<void>((listening) => void switching.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(switching.address() as { port: number }).port}/`;
    expect(await send(60_000, url)).toMatchObject({
      status: null,
      error: 'The receiver sent an answer that is not valid HTTP.',
    });
    await new Promise((closed) => void switching.close(closed));
  });
});
