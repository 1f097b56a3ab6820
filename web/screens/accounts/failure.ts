import { describeError, errorCodes } from '#web/apollo/errors.ts';

/** Returns the message of a failed request: the server's, or that it was not reached. */
export const describeFailure = (error: unknown): string =>
  errorCodes(error).length > 0 ? describeError(error) : 'Network error. Please try again.';
