const listeners = new Set<() => void>();

/** Calls back each time that live changes may have been missed, until the answered function is called. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyReconnect(): void {
  for (const listener of [...listeners]) listener();
}
