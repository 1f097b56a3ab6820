const listeners = new Set<() => void>();

/** Calls back after each reconnect of live changes. Returns a function that unsubscribes. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyReconnect(): void {
  for (const listener of [...listeners]) listener();
}
