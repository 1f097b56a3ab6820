/** Lets go of what was put into a map first until it is no larger than it may be. */
export function evictOldest<Key>(map: Map<Key, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
