import { StartupError } from '#db/server/startup-error.ts';

/** A setting that cannot be used; the message is one sentence that says what to fix. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}
