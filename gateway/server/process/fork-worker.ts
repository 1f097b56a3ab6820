import { fork } from 'node:child_process';
import path from 'node:path';
import { type Guarded, guard } from '#db/server/guard.ts';
import { logLevel } from '../../kit/log.ts';
import { workerSettings } from '../../kit/worker-program.ts';

const isSource = import.meta.filename.endsWith('.ts');

/** A program that works beside the gateway, with its own connections to the database. */
export type WorkerEntry = {
  /** Path of its source from this folder. In development it runs through the loader of the development server. */
  source: string;
  /** Name in the build. */
  bundle: string;
  /** Heap limit in megabytes. A worker that exceeds it ends, and is started again. */
  heapMegabytes: number;
  /** More options of Node.js. */
  options?: readonly string[];
};

/** Starts a worker with its settings. It has nothing else of the gateway's environment, ends with it, and ignores the terminal's Ctrl-C. */
export function forkWorker({ source, bundle, heapMegabytes, options = [] }: WorkerEntry, settings: object): Guarded {
  const child = fork(path.join(import.meta.dirname, isSource ? source : bundle), [], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      ...options,
      ...(isSource ? ['--import', import.meta.resolve('tsx')] : []),
    ],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TZ: 'UTC',
      LOG_LEVEL: logLevel(),
      [workerSettings]: JSON.stringify(settings),
    },
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { process: child, exited: guard(child) };
}
