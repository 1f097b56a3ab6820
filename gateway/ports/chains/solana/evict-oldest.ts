/** Removes the oldest entries of a map down to its maximum size. */
export function evictOldest<Key>(map: Map<Key, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
