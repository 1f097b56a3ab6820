import type { StartupError } from '#db/server/startup-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resources to close before the process ends, and the only way to end it. */
export type Shutdown = {
  /** Registers a resource. The last opened is closed first. */
  onStop(close: () => Promise<void>): void;
  /** Closes everything and ends the process: with code 0, or with code 1 and a message after a failure. */
  stop(failure?: unknown, exitCode?: number): Promise<never>;
};

export type ShutdownOptions = {
  /** Resources not closed within this time end with the process. */
  stopWithinMs: number;
  /** Called when the process at the other end of the IPC channel has ended. By default this process then stops in order. */
  onDisconnect?: () => void;
};

/**
 * Stops the process in order on a signal, or when its parent ends, if the parent has an IPC channel or is npm. A second request has no
 * effect, because Ctrl-C arrives both directly and through the parent.
 */
export function installShutdown(
  env: Readonly<Record<string, string | undefined>>,
  { stopWithinMs, onDisconnect }: ShutdownOptions,
): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  let stopping: Promise<never> | undefined;

  const closeAll = async (failure: unknown, code: number): Promise<never> => {
    if (failure !== undefined) logFailure(failure, env.LOG_LEVEL);
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    for (const close of closers.toReversed()) {
      await close().catch((error) => logFailure(error, env.LOG_LEVEL));
    }
    process.exit(code);
  };
  const stop = (failure?: unknown, exitCode = failure === undefined ? 0 : 1): Promise<never> => {
    stopping ??= closeAll(failure, exitCode);
    return stopping;
  };

  for (const signal of SIGNALS) process.on(signal, () => void stop());
  if (process.send !== undefined) process.on('disconnect', onDisconnect ?? (() => void stop()));
  else if (env.npm_lifecycle_event !== undefined) watchParent(() => void stop());
  return { onStop: (close) => void closers.push(close), stop };
}

/** npm forwards signals, but a killed npm cannot. Then the parent's ID changes. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** Logs expected failures as one sentence, and bugs with details. */
function logFailure(failure: unknown, logLevel: string | undefined): void {
  const isForeseen = failure instanceof Error && (failure as Partial<StartupError>).isForeseen === true;
  if (isForeseen) console.error(failure.message);
  if (!isForeseen || logLevel === 'debug' || logLevel === 'trace') console.error(failure);
}
