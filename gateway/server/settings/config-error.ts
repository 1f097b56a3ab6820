import { StartupError } from '#db/server/startup-error.ts';

/** An invalid setting. The message is one sentence that says what to fix. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}
