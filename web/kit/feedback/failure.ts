/** A sentence about something that was thrown. */
export const describeFailure = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
