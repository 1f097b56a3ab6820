import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from '#db/server/guard.ts';
import { type DailyLimits, settingsVariable, WorkerMessage } from '../../../areas/tokens/mint/worker/messages.ts';
import { log, logLevel } from '../../../kit/log.ts';
import type { ChainEndpoints } from '../../../ports/chains/endpoints.ts';

const isSource = import.meta.filename.endsWith('.ts');

/** Beside the bundle; in development the source, through the loader of the development server. */
const entry = path.join(import.meta.dirname, isSource ? '../../../areas/tokens/mint/worker/main.ts' : 'chain-worker.js');

const pauseMs = { first: 200, longest: 10_000, forgottenAfter: 30_000 };
const stopWithinMs = 2_000;
/** Heap limit for the libraries of two chains and work in progress. A worker that exceeds it is restarted. */
const heapMegabytes = 256;

export type WorkerSettings = {
  databaseUrl: string;
  endpoints: ChainEndpoints;
  dailyLimits: DailyLimits;
  onMessage: (message: WorkerMessage) => void;
};

/**
 * The minting process. Restarts after growing pauses when it dies, and ends with this process: the channel between them breaks, and a watcher
 * ends a worker that is too busy to notice.
 */
export class WorkerProcess {
  readonly #settings: WorkerSettings;
  #child: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();
  #isStopped = false;
  #pauseMs = pauseMs.first;
  #waiting: NodeJS.Timeout | undefined;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
    this.#start();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#waiting);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    if (child.connected) child.disconnect();
    const isGone = await Promise.race([this.#exited.then(() => true), sleep(stopWithinMs, false, { ref: false })]);
    if (isGone) return;
    child.kill('SIGKILL');
    await this.#exited;
  }

  #start(): void {
    const { databaseUrl, endpoints, dailyLimits, onMessage } = this.#settings;
    const startedAt = performance.now();
    const child = fork(entry, [], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(isSource ? ['--import', import.meta.resolve('tsx')] : [])],
      // Settings are passed in the environment: every user of the machine can read arguments.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        TZ: 'UTC',
        LOG_LEVEL: logLevel(),
        [settingsVariable]: JSON.stringify({ databaseUrl, endpoints, dailyLimits }),
      },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message) => {
      const { data } = WorkerMessage.safeParse(message);
      if (data) onMessage(data);
    });
    child.on('error', (error) => log.error({ err: error }, 'The chain worker could not be started'));
    child.once('exit', (code, signal) => this.#afterExit(startedAt, signal ?? `code ${code}`));
    this.#exited = guard(child);
  }

  #afterExit(startedAt: number, how: string): void {
    if (this.#isStopped) return;
    log.warn({ how }, 'The chain worker ended and is started again');
    if (performance.now() - startedAt > pauseMs.forgottenAfter) this.#pauseMs = pauseMs.first;
    this.#waiting = setTimeout(() => this.#start(), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMs.longest);
  }
}
