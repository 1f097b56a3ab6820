import type { StartupError } from '#db/server/startup-error.ts';

/** Everything has to be closed within this time; what is not by then ends with the process. */
const STOP_WITHIN_MS = 4_500;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What must be closed before the process ends, and the one way to end it. */
export type Shutdown = {
  /** Registers something that was opened; the last opened is closed first. */
  onStop(close: () => Promise<void>): void;
  /** Closes everything and ends the process: code 0 when it was asked to stop, code 1 with a sentence when it failed. */
  stop(failure?: unknown): Promise<never>;
};

/**
 * Ends the process in order when it is asked to: by a signal, or by the end of the process that started it, when that
 * one holds an IPC channel to it or is npm. A second request changes nothing, since a terminal's Ctrl-C arrives both
 * directly and through the parent.
 */
export function installShutdown(env: Readonly<Record<string, string | undefined>>): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  let stopping: Promise<never> | undefined;

  const closeAll = async (failure: unknown): Promise<never> => {
    if (failure !== undefined) tell(failure, env.LOG_LEVEL);
    const code = failure === undefined ? 0 : 1;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    for (const close of closers.toReversed()) {
      await close().catch((error) => tell(error, env.LOG_LEVEL));
    }
    process.exit(code);
  };
  const stop = (failure?: unknown): Promise<never> => {
    stopping ??= closeAll(failure);
    return stopping;
  };

  for (const signal of SIGNALS) process.on(signal, () => void stop());
  if (process.send !== undefined) process.on('disconnect', () => void stop());
  else if (env.npm_lifecycle_event !== undefined) watchParent(() => void stop());
  return { onStop: (close) => void closers.push(close), stop };
}

/** npm passes signals on, but a killed npm cannot: then the parent's number changes. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** A foreseen fault is told in its one sentence; a fault of ours with all that helps to find it. */
function tell(failure: unknown, logLevel: string | undefined): void {
  const isForeseen = failure instanceof Error && (failure as Partial<StartupError>).isForeseen === true;
  if (isForeseen) console.error(failure.message);
  if (!isForeseen || logLevel === 'debug' || logLevel === 'trace') console.error(failure);
}
