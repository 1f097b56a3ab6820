import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChainUnreachable } from '../port.ts';
import { withNodeErrors } from './failures.ts';
import { nodeClient } from './node-client.ts';

let server: Server;
let host: string;
let asked: string[];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    asked.push(`${request.url} ${request.headers.authorization}`);
    if (request.url === '/moved') response.writeHead(307, { location: '/elsewhere' }).end();
    else if (request.url === '/endless') {
      const piece = Buffer.alloc(1_000_000, ' ');
      response.on('error', () => undefined);
      for (let sent = 0; sent < 20 && !response.destroyed; sent += 1) response.write(piece);
      response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, result: 7 }));
    } else response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, result: 7 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const slotAt = (address: string) => {
  asked = [];
  return withNodeErrors(() => nodeClient(address).getSlot());
};

test('sends user name and password to a node', async () => {
  expect(await slotAt(`http://me:pass%20word@${host}/v3`)).toBe(7);
  expect(asked).toEqual([`/v3 Basic ${Buffer.from('me:pass word').toString('base64')}`]);
});

test('does not follow redirects', async () => {
  await expect(slotAt(`http://${host}/moved`)).rejects.toThrow(new ChainUnreachable('The Solana node does not respond.'));
  expect(asked).toEqual(['/moved undefined']);
});

test('stops reading an endless response', async () => {
  await expect(slotAt(`http://${host}/endless`)).rejects.toThrow(
    new ChainUnreachable('The response of the Solana node is too large.'),
  );
});
