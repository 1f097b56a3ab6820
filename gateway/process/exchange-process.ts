import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guard } from '#db/server/guard.ts';
import { settingsVariable, type WorkerSettings } from '../exchange/worker/settings.ts';
import { log, logLevel } from '../log.ts';

const isSource = import.meta.filename.endsWith('.ts');

/** Beside the bundle; in development the source, through the loader of the development server. */
const entry = path.join(import.meta.dirname, isSource ? '../exchange/worker/main.ts' : 'exchange-worker.js');
const stopWithinMs = 2_000;
/** Heap limit. The young generation is kept small, because it grows to its limit while a file is read. */
const execArgv = ['--max-old-space-size=224', '--max-semi-space-size=8'];

/** Runs imports and exports in a process that is started when there is work, and ends when there is none. */
export class ExchangeProcess {
  readonly #settings: WorkerSettings;
  #child: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts work that waits. */
  wake(): void {
    if (this.#isStopped) return;
    if (this.#child?.connected) this.#child.send('WAKE', () => undefined);
    else this.#start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    if (child.connected) child.disconnect();
    const isGone = await Promise.race([this.#exited.then(() => true), sleep(stopWithinMs, false, { ref: false })]);
    if (isGone) return;
    child.kill('SIGKILL');
    await this.#exited;
  }

  #start(): void {
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
    child.on('error', (error) => log.error({ err: error }, 'The worker of imports could not be started'));
    child.once('exit', (code, signal) => {
      this.#child = null;
      // A killed worker left its work where it was. The scheduled job starts it again.
      if (code !== 0 && !this.#isStopped) log.warn({ how: signal ?? `code ${code}` }, 'The worker of imports ended');
    });
    this.#exited = guard(child);
  }
}
