import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { startPatiently } from '../../../ports/chains/first-start.ts';
import type { LocalNode } from '../../../ports/chains/port.ts';

/** The node to start. `fund` is the account funded from the first block on. */
export type NodeOrder = { blockchain: Blockchain; dataDir: string; fund: string };

const starters: Record<Blockchain, (stateDir: string, fund: string) => Promise<LocalNode>> = {
  ETHEREUM: async (stateDir, fund) => {
    const { startEthereumNode } = await import('../../../ports/chains/ethereum/node/start.ts');
    return startEthereumNode({ stateDir, fund });
  },
  SOLANA: async (stateDir, fund) => {
    const { startSolanaNode } = await import('../../../ports/chains/solana/local-node.ts');
    return startSolanaNode({ stateDir, fund });
  },
};

/**
 * Starts a local node that ends with this process. Writes its URL to `DATA_DIR/chains/<chain>.json` for programs of the same user.
 *
 * @throws StartupError with a sentence when the node cannot run here
 */
export async function startNode({ blockchain, dataDir, fund }: NodeOrder): Promise<LocalNode> {
  const folder = path.join(dataDir, 'chains');
  const name = blockchain.toLowerCase();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const node = await startPatiently(() => starters[blockchain](path.join(folder, name), fund));
  const note = path.join(folder, `${name}.json`);
  writeFileSync(note, `${JSON.stringify({ url: node.url })}\n`, { mode: 0o600 });
  return {
    url: node.url,
    stop: async () => {
      rmSync(note, { force: true });
      await node.stop();
    },
  };
}
