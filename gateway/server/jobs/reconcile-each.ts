/** After this many failures the provider is probably unavailable, and the run stops. */
const maxFailures = 5;

/** Runs `act` for each item, one at a time. A failure does not stop the others, but several do. Throws the first failure at the end. */
export async function forEachSequentially<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await act(item).catch((error: unknown) => failures.push(error));
    if (failures.length >= maxFailures) break;
  }
  if (failures.length > 0) throw failures[0];
}
