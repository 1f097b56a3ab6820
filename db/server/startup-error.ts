/** A reason why the process cannot start, told in one sentence that says how to fix it. It is shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
  /** What tells it from a fault of ours, also for the scripts that start the server and cannot import this class. */
  readonly isForeseen = true;
}

/** The system's own words for a failure, such as `EACCES: permission denied`, without the call and the path. */
export function systemReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split(/, |\n/)[0] ?? text;
}
