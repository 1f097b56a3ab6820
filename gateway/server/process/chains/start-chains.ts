import type { Pool } from 'pg';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { ConnectedChains } from '../../../ports/chains/connected.ts';
import type { ChainEndpoints } from '../../../ports/chains/endpoints.ts';
import type { Config } from '../../settings/config.ts';
import { localChains, openLocalNode, remoteEndpoints, type StartedNode, type StartNode, startProblem } from './local-nodes.ts';
import { WorkerProcess } from './worker-process.ts';

/** Local nodes that are starting or running. */
export type LocalNodes = Promise<(StartedNode | { blockchain: Blockchain; problem: string })[]>;

/** Begins to start the nodes. Only minting waits for them, and a failure stops nothing else. */
export const startLocalNodes = (config: Config, start: StartNode): LocalNodes =>
  Promise.all(
    localChains(config).map((blockchain) =>
      openLocalNode(blockchain, config, start).catch((error: unknown) => ({
        blockchain,
        problem: startProblem(blockchain, error),
      })),
    ),
  );

export type RunningChains = {
  chains: ConnectedChains;
  start(): void;
  /** Ends the worker. Reading from the chains goes on. */
  stopMinting(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The chains of a gateway, and the worker that mints on them. The worker starts after `start` was called and the local nodes run.
 *
 * @param databaseUrl for the worker's own connections
 */
export function runChains(config: Config, databaseUrl: string, pool: Pool, nodes: LocalNodes): RunningChains {
  const chains = new ConnectedChains(pool, config.chains);
  let worker: WorkerProcess | undefined;
  let isStopped = false;
  const startWorker = async () => {
    const endpoints: ChainEndpoints = remoteEndpoints(config);
    for (const node of await nodes) {
      if ('problem' in node) chains.setProblem(node.blockchain, node.problem);
      else Object.assign(endpoints, node.endpoints);
    }
    chains.endpoints = endpoints;
    if (isStopped || (!endpoints.ETHEREUM && !endpoints.SOLANA)) return;
    worker = new WorkerProcess({
      databaseUrl,
      endpoints,
      dailyLimits: { ETHEREUM: config.chains.ethereum.dailyLimit, SOLANA: config.chains.solana.dailyLimit },
      onMessage: (message) => {
        if (message.type === 'NETWORK') chains.setRow(message.blockchain, message.id);
        else chains.setProblem(message.blockchain, message.sentence);
      },
    });
  };
  const stopMinting = async () => {
    isStopped = true;
    await worker?.stop();
  };
  return {
    chains,
    start: () => void startWorker(),
    stopMinting,
    stop: async () => {
      await stopMinting();
      await chains.close();
    },
  };
}
