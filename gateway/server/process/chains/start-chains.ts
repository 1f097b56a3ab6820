import type { Pool } from 'pg';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { type ChainWorkerSettings, WorkerMessage } from '../../../areas/tokens/mint/worker/messages.ts';
import { SupervisedProcess } from '../../../kit/supervised-process.ts';
import { ConnectedChains } from '../../../ports/chains/connected.ts';
import type { ChainEndpoints } from '../../../ports/chains/endpoints.ts';
import type { Config } from '../../settings/config.ts';
import { forkWorker } from '../fork-worker.ts';
import { localChains, openLocalNode, remoteEndpoints, type StartedNode, type StartNode, startProblem } from './local-nodes.ts';

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
  /** Starts work that became due. */
  wake(): void;
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
  let worker: SupervisedProcess | undefined;
  let isStopped = false;
  const startWorker = async () => {
    const endpoints: ChainEndpoints = remoteEndpoints(config);
    for (const node of await nodes) {
      if ('problem' in node) chains.setProblem(node.blockchain, node.problem);
      else Object.assign(endpoints, node.endpoints);
    }
    chains.endpoints = endpoints;
    if (isStopped || (!endpoints.ETHEREUM && !endpoints.SOLANA)) return;
    const dailyLimits = { ETHEREUM: config.chains.ethereum.dailyLimit, SOLANA: config.chains.solana.dailyLimit };
    worker = supervisedWorker({ databaseUrl, endpoints, dailyLimits }, chains);
    await worker.start();
  };
  const stopMinting = async () => {
    isStopped = true;
    await worker?.stop();
  };
  return {
    chains,
    start: () => void startWorker(),
    wake: () => {
      if (worker?.process?.connected) worker.process.send('WAKE', () => undefined);
    },
    stopMinting,
    stop: async () => {
      await stopMinting();
      await chains.close();
    },
  };
}

const entry = {
  source: '../../areas/tokens/mint/worker/main.ts',
  bundle: 'chain-worker.js',
  // For the libraries of two chains and work in progress.
  heapMegabytes: 256,
};

function supervisedWorker(settings: ChainWorkerSettings, chains: ConnectedChains): SupervisedProcess {
  const launch = () => {
    const running = forkWorker(entry, settings);
    running.process.on('message', (message) => {
      const { data } = WorkerMessage.safeParse(message);
      if (data?.type === 'NETWORK') chains.setRow(data.blockchain, data.id);
      else if (data) chains.setProblem(data.blockchain, data.sentence);
    });
    return running;
  };
  return new SupervisedProcess({ name: 'The chain worker', launch, stopWithinMs: 2_000 });
}
