import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartupError } from '#db/server/startup-error.ts';
import { ChainUnreachable } from '#gateway/ports/chains/port.ts';
import { randomKey, startTestNode, type TestNode } from '#tests/support/ethereum-chain.ts';
import { ethereumChain } from './adapter.ts';

/** Returns the same response to every request, for responses that a real node would not give. */
async function serverThat(answer: { status?: number; body?: string } | 'SILENT'): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => {
    if (answer === 'SILENT') return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/very-secret-key`, server };
}

const openAt = (rpcUrl: string) =>
  ethereumChain({ rpcUrl, privateKey: randomKey(), isOwn: false }).then((opened) => opened.close());

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => node?.stop());

describe('unusable node', () => {
  const privateKey = randomKey();

  it('of another network is refused at the start', async () => {
    const opening = ethereumChain({ rpcUrl: node.url, privateKey, isOwn: false, expectedChainId: 1 });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      'The node at ETHEREUM_RPC_URL is on the network with chain ID 31337, but ETHEREUM_CHAIN_ID is 1: correct one of them.',
    );
  });

  it('is reported as unreachable without its URL or a key', async () => {
    const limited = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_005, message: 'daily limit exceeded, see https://x.io/k' },
    });
    const cases: [Parameters<typeof serverThat>[0], string][] = [
      [{ status: 401 }, 'The node denies access (HTTP 401). Check the key in its URL.'],
      [{ status: 429 }, 'The node limits the request rate (HTTP 429).'],
      [{ status: 502, body: '<html>' }, 'The node responded with HTTP 502.'],
      [{ body: 'hello' }, 'The response of the node is not JSON-RPC.'],
      [{ body: `[${limited},${limited.replace('"id":1', '"id":2')}]` }, 'The node is busy: daily limit exceeded, see …'],
    ];
    for (const [answer, sentence] of cases) {
      const { url, server } = await serverThat(answer);
      const error = await openAt(url).catch((thrown) => thrown);
      expect([error.name, error.message]).toEqual(['ChainUnreachable', sentence]);
      server.close();
      server.closeAllConnections();
    }
    const gone = await openAt('http://127.0.0.1:9/v3/very-secret-key').catch((thrown) => thrown);
    expect(gone).toBeInstanceOf(ChainUnreachable);
    expect(gone.message).toMatch(/^The node does not respond( \(E\w+\))?\.$/);
  });

  it('times out after ten seconds', async () => {
    const { timeout } = AbortSignal;
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50));
    const { url, server } = await serverThat('SILENT');
    const sentence = await openAt(url).then(() => 'It opened.', String);
    expect(sentence).toBe('ChainUnreachable: The node did not respond within 10 seconds.');
    expect(limit.mock.calls).toEqual([[10_000]]);
    server.close();
    server.closeAllConnections();
  });

  it('is reported without repeating an invalid key', async () => {
    const wrong = `0x${'f'.repeat(64)}`;
    const error = await ethereumChain({ rpcUrl: node.url, privateKey: wrong, isOwn: false }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).not.toContain('ffff');
  });
});
