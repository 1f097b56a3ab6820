import { describeError, errorCodes } from '#web/apollo/errors.ts';

/** What a form says when its request failed: the server's message where it answered, else that it was not reached. */
export const describeFailure = (error: unknown): string =>
  errorCodes(error).length > 0 ? describeError(error) : 'Network error. Please try again.';
