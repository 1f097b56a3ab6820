import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from '#db/server/guard.ts';
import { log, logLevel } from '../../../kit/log.ts';
import { settingsVariable, type WorkerSettings } from './settings.ts';

const isSource = import.meta.filename.endsWith('.ts');

/** Beside the bundle; in development the source, through the loader of the development server. */
const entry = path.join(import.meta.dirname, isSource ? './main.ts' : 'import-worker.js');
const stopWithinMs = 2_000;
/** Heap limit. The young generation is kept small, because it grows to its limit while a file is read. */
const execArgv = ['--max-old-space-size=224', '--max-semi-space-size=8'];
/** Pauses before a worker that died is started again. They double until one lives for some time. */
const pauseMs = { first: 100, longest: 10_000, forgottenAfter: 30_000 };

/** A process for imports and exports, which is started when there is work, and ends when there is none. */
export class ImportWorker {
  readonly #settings: WorkerSettings;
  readonly #onBusy: () => void;
  #isBusy = false;
  #child: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();
  #isStopped = false;
  #pauseMs = pauseMs.first;
  #restart: NodeJS.Timeout | undefined;

  /** @param onBusy called when work begins to take longer */
  constructor(settings: WorkerSettings, onBusy: () => void) {
    this.#settings = settings;
    this.#onBusy = onBusy;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether its work takes longer at the moment. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Starts work that waits. A worker that died does so after its pause. */
  wake(): void {
    if (this.#isStopped || this.#restart !== undefined) return;
    if (this.#child?.connected) this.#child.send('WAKE', () => undefined);
    else this.#start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    if (child.connected) child.disconnect();
    const isGone = await Promise.race([this.#exited.then(() => true), sleep(stopWithinMs, false, { ref: false })]);
    if (isGone) return;
    child.kill('SIGKILL');
    await this.#exited;
  }

  #start(): void {
    this.#restart = undefined;
    const startedAt = performance.now();
    const child = fork(entry, [], {
      execArgv: [...execArgv, ...(isSource ? ['--import', import.meta.resolve('tsx')] : [])],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        TZ: 'UTC',
        LOG_LEVEL: logLevel(),
        [settingsVariable]: JSON.stringify(this.#settings),
      },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message) => {
      this.#isBusy = message === 'BUSY';
      if (this.#isBusy) this.#onBusy();
    });
    child.on('error', (error) => log.error({ err: error }, 'The worker of imports could not be started'));
    child.once('exit', (code, signal) => {
      this.#child = null;
      this.#isBusy = false;
      if (code === 0 || this.#isStopped) return;
      if (performance.now() - startedAt > pauseMs.forgottenAfter) this.#pauseMs = pauseMs.first;
      // A killed worker left its work where it was.
      log.warn({ how: signal ?? `code ${code}`, pauseMs: this.#pauseMs }, 'The worker of imports ended and is started again');
      this.#restart = setTimeout(() => this.#start(), this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMs.longest);
    });
    this.#exited = guard(child);
  }
}
