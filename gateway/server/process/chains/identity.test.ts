import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertNetworks } from './identity.ts';

let server: Server;
let rpcUrl: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const result = (JSON.parse(body) as { method: string }).method === 'eth_chainId' ? '0x1' : '1'.repeat(32);
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hunter2`;
});
afterAll(() => server.close());

const none = { network: null, explorerUrl: null, usd: null, dailyLimit: null };
const ethereum = (chainId: number, url = rpcUrl) => ({
  chains: { ethereum: { ...none, network: { rpcUrl: url, privateKey: '0x1', chainId } }, solana: none },
});
const solana = (genesisHash: string) => ({
  chains: { ethereum: none, solana: { ...none, network: { rpcUrl, secretKey: new Uint8Array(64), genesisHash } } },
});

test('accepts a node of the configured network', async () => {
  await assertNetworks(ethereum(1));
  await assertNetworks(solana('1'.repeat(32)));
});

test('refuses a node of another network, without its URL', async () => {
  await expect(assertNetworks(ethereum(5))).rejects.toThrow(
    /^(?!.*hunter2)The node at ETHEREUM_RPC_URL .* chain ID 1, but .* is 5/,
  );
  await expect(assertNetworks(solana('2'.repeat(32)))).rejects.toThrow(
    /^(?!.*hunter2)The node at SOLANA_RPC_URL .* genesis hash 1{32}/,
  );
});

test('starts without a node that does not respond', async () => {
  await assertNetworks(ethereum(5, 'http://127.0.0.1:1/'));
});
