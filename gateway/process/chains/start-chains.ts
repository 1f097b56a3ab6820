import type { Pool } from 'pg';
import type { Blockchain } from '#domain/tokenization/terms.ts';
import type { Config } from '../../config.ts';
import { ConnectedChains } from '../../ports/chains/connected.ts';
import type { ChainEndpoints } from '../../ports/chains/endpoints.ts';
import { localChains, remoteEndpoints, type StartedNode, startLocalNode, startProblem } from './local-nodes.ts';
import { WorkerProcess } from './worker-process.ts';

/** Nodes of this machine that are on their way up, or run. */
export type LocalNodes = {
  started: Promise<(StartedNode | { blockchain: Blockchain; problem: string })[]>;
  stop(): Promise<void>;
};

/** Begins to start the nodes. Nobody waits for them who does not mint, and one that cannot start keeps nothing else from doing so. */
export function startLocalNodes(config: Config): LocalNodes {
  const started = Promise.all(
    localChains(config).map((blockchain) =>
      startLocalNode(blockchain, config).catch((error: unknown) => ({ blockchain, problem: startProblem(blockchain, error) })),
    ),
  );
  return {
    started,
    stop: async () => {
      for (const node of await started) if ('stop' in node) await node.stop();
    },
  };
}

export type RunningChains = { chains: ConnectedChains; start(): void; stop(): Promise<void> };

/**
 * The chains of a gateway: what it knows of them, and the worker that mints there once `start` was called and the local nodes run.
 *
 * @param databaseUrl for the worker, which has connections of its own
 */
export function runChains(config: Config, databaseUrl: string, pool: Pool, nodes: LocalNodes): RunningChains {
  const chains = new ConnectedChains(pool, config.chains);
  let worker: WorkerProcess | undefined;
  let isStopped = false;
  const startWorker = async () => {
    const endpoints: ChainEndpoints = remoteEndpoints(config);
    for (const node of await nodes.started) {
      if ('problem' in node) chains.complain(node.blockchain, node.problem);
      else Object.assign(endpoints, node.endpoints);
    }
    chains.endpoints = endpoints;
    if (isStopped || (!endpoints.ETHEREUM && !endpoints.SOLANA)) return;
    worker = new WorkerProcess({
      databaseUrl,
      endpoints,
      onMessage: (message) => {
        if (message.type === 'NETWORK') chains.know(message.blockchain, message.id);
        else chains.complain(message.blockchain, message.sentence);
      },
    });
  };
  return {
    chains,
    start: () => void startWorker(),
    stop: async () => {
      isStopped = true;
      await worker?.stop();
      await chains.close();
    },
  };
}
