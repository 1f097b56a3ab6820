/**
 * The beginning and the end of a hash or an address, "0x9c41…77e0": enough to recognise it, not to compare it. `head` and `tail` count
 * characters, including a 0x prefix. A value that is hardly longer is not shortened.
 */
export function shortHash(hash: string, head = hash.startsWith('0x') ? 6 : 4, tail = 4): string {
  return hash.length <= head + tail + 1 ? hash : `${hash.slice(0, head)}…${hash.slice(-tail)}`;
}
