export const connectionLost = 'The connection was lost. Check it and try again.';

/** Returns the reason in the response of a refused request. */
export function refusalIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' ? error : connectionLost;
  } catch {
    return connectionLost;
  }
}
