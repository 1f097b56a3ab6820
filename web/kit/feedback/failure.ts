/** Returns a message for a thrown error. */
export const describeFailure = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';
