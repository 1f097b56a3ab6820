/** Why the process cannot start, as one sentence that says how to fix it. Shown without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
  /** Distinguishes it from bugs, also in scripts that cannot import this class. */
  readonly isForeseen = true;
}

/** The system's message of a failure, such as `EACCES: permission denied`, without call and path. */
export function systemReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split(/, |\n/)[0] ?? text;
}
