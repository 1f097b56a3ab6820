/** Whether the connection to the database broke: the work goes on when it is back. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(08|57P|ECONN|EPIPE)/.test(String((error as { code?: unknown }).code ?? '')) ||
    /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/.test(error.message));
