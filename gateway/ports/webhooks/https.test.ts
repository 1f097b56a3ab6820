import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuthority, type TestAuthority } from '#tests/support/certificates.ts';
import { httpWebhooks } from './http.ts';
import type { WebhookAnswer } from './port.ts';

const hostname = 'hooks.example';
let authority: TestAuthority;
let server: Server;
let folder: string;
/** Host names that clients named when they connected, of each request. */
const named: unknown[] = [];
const invalid = (code: string) =>
  `The certificate of the receiver is not valid (${code}). Use one of a public authority for this host, with its intermediate certificates.`;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stave-https-'));
  authority = await createAuthority();
  server = createServer(await authority.issue(hostname), (request, response) => {
    named.push((request.socket as TLSSocket & { servername?: string }).servername);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  named.length = 0;
});

const requestTo = (host: string) => ({
  url: `https://${host}:${(server.address() as AddressInfo).port}/`,
  headers: { 'webhook-id': '1' },
  body: '{}',
});
/** The receiver is at loopback under each name, as if an attacker had changed the DNS records of one. */
const send = (host: string, ca?: string) =>
  httpWebhooks({ allowedHosts: [hostname, 'other.example'], asServer: async () => ['127.0.0.1'], ...(ca && { ca }) }).send(
    requestTo(host),
  );

it('a receiver with a certificate of an unknown authority gets no request', async () => {
  expect(await send(hostname)).toMatchObject({
    status: null,
    error: invalid('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
  });
  expect(named).toEqual([]);
});

it('a receiver with a certificate of a trusted authority gets the request, with its host name in the handshake', async () => {
  expect(await send(hostname, authority.cert)).toMatchObject({ status: 204, error: null });
  expect(named).toEqual([hostname]);
});

it('a certificate of a trusted authority for another host is refused, although the address was checked', async () => {
  const error = invalid('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await send('other.example', authority.cert)).toMatchObject({ status: null, error });
  expect(named).toEqual([]);
});

it('the authorities of the file in NODE_EXTRA_CA_CERTS are trusted', async () => {
  const file = path.join(folder, 'authority.pem');
  await writeFile(file, authority.cert);
  const program = `import { httpWebhooks } from ${JSON.stringify(path.join(import.meta.dirname, 'http.ts'))};
    const webhooks = httpWebhooks({ allowedHosts: ['${hostname}'], asServer: async () => ['127.0.0.1'] });
    console.log(JSON.stringify(await webhooks.send(${JSON.stringify(requestTo(hostname))})));`;
  const answerWith = async (env: Record<string, string>) => {
    const given = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, given, { env: { PATH: process.env.PATH, ...env } });
    return JSON.parse(stdout) as WebhookAnswer;
  };
  expect((await answerWith({})).error).toMatch(/^The certificate of the receiver is not valid/);
  expect(await answerWith({ NODE_EXTRA_CA_CERTS: file })).toMatchObject({ status: 204, error: null });
});
