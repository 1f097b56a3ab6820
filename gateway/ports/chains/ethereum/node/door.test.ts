import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode, transfer } from '#tests/support/ethereum-chain.ts';

type Knock = { path?: string; method?: string; headers?: Record<string, string>; body?: string };

/** Raw HTTP, because `fetch` cannot set the host. */
const knock = (node: TestNode, { path = new URL(node.url).pathname, method = 'POST', headers = {}, body = '' }: Knock) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const clientRequest = request(
      new URL(path, node.url),
      { method, headers: { 'content-type': 'application/json', ...headers } },
      async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        resolve({ status: response.statusCode!, text });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });

describe('node endpoint', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ testHooks: false });
  });
  afterAll(() => node.stop());

  it('lets programs that know its address read and send, and refuses everything else', async () => {
    const chainId = JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'eth_chainId' });
    expect(await knock(node, { body: chainId })).toEqual({ status: 200, text: '{"jsonrpc":"2.0","id":"a","result":"0x7a69"}' });
    const statusOf = async (given: Knock) => (await knock(node, { body: chainId, ...given })).status;
    expect(await statusOf({ headers: { origin: 'https://stave.example' } })).toBe(403);
    expect(await statusOf({ headers: { origin: 'null' } })).toBe(403);
    expect(await statusOf({ headers: { host: 'rebound.example' } })).toBe(403);
    expect(await statusOf({ headers: { 'content-type': 'text/plain' } })).toBe(415);
    for (const path of ['/', '/guess', `${new URL(node.url).pathname}x`]) expect(await statusOf({ path })).toBe(404);
    expect(await statusOf({ method: 'GET', body: '' })).toBe(405);
    expect(await statusOf({ body: ' '.repeat(4_000_001) })).toBe(413);
    expect(await knock(node, { body: '{' })).toMatchObject({ status: 200, text: expect.stringContaining('-32700') });
    for (const method of ['anvil_setBalance', 'anvil_impersonateAccount', 'anvil_dumpState', 'evm_mine', 'evm_setAutomine'])
      await expect(node.ask(method, node.wallet.address, '0x1')).rejects.toThrow(`The method ${method} is not available.`);
    for (const method of [
      'hardhat_setCode',
      'debug_traceTransaction',
      'eth_sendTransaction',
      'eth_sign',
      'txpool_content',
      'toString',
    ])
      await expect(node.ask(method)).rejects.toThrow(`The method ${method} is not available.`);
  });

  it('responds to batches in order, with reads and sends mixed, and reports each error', async () => {
    const call = (id: number, method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id, method, params });
    const list = [
      call(7, 'eth_chainId'),
      call(8, 'eth_sendRawTransaction', await transfer(node.wallet, 0)),
      call(9, 'evm_nothing'),
      3,
      call(10, 'net_version'),
      call(11, 'eth_sendRawTransaction', '0xzz'),
      call(12, 'eth_sendRawTransaction', `0x${'00'.repeat(131_073)}`),
      call(13, 'eth_sendRawTransaction', await transfer(node.wallet, 9, { chainId: 1 })),
    ];
    const { text } = await knock(node, { body: JSON.stringify(list) });
    const answered = JSON.parse(text) as { id: number | null; result?: string; error?: { message: string } }[];
    expect(answered.map(({ id }) => id)).toEqual([7, 8, 9, null, 10, 11, 12, 13]);
    expect(answered.map(({ result, error }) => result?.slice(0, 6) ?? error?.message)).toEqual([
      '0x7a69',
      expect.stringMatching(/^0x\w{4}$/),
      'The method evm_nothing is not available.',
      'This is not a JSON-RPC 2.0 call.',
      '31337',
      'Send the transaction as 0x and hexadecimal digits.',
      'A transaction can have at most 131072 bytes.',
      expect.stringMatching(/chain id/i),
    ]);
    const many = JSON.stringify(Array.from({ length: 201 }, (_, id) => call(id, 'eth_chainId')));
    expect((await knock(node, { body: many })).text).toContain('A batch must have 1 to 200 calls.');
    expect((await knock(node, { body: '[]' })).text).toContain('A batch must have 1 to 200 calls.');
  });

  it('mines blocks at an interval if configured', async () => {
    const mining = await startTestNode({ mining: 1 });
    const raws = await Promise.all(Array.from({ length: 40 }, (_, nonce) => transfer(mining.wallet, nonce)));
    await Promise.all(raws.map((raw) => mining.ask('eth_sendRawTransaction', raw)));
    await expect.poll(() => mining.ask('eth_getTransactionCount', mining.wallet.address, 'latest')).toBe('0x28');
    // Fewer blocks than transactions.
    expect(Number(await mining.ask('eth_blockNumber'))).toBeLessThan(40);
    await mining.stop();
  });
});
