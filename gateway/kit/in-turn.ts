const turns = new Map<string, Promise<unknown>>();

/**
 * Runs acts with the same key one after the other in this process. For acts that lock each other out in the database anyway: who waits
 * here holds no connection meanwhile, and several heavy ones do not pile up in front of short reads.
 */
export async function inTurn<R>(key: string, act: () => Promise<R>): Promise<R> {
  const before = turns.get(key) ?? Promise.resolve();
  const own = before.then(act, act);
  const settled = own.catch(() => undefined);
  turns.set(key, settled);
  try {
    return await own;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}
