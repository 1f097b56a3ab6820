/** The beginning and the end of a hash or an address, "0x9c41…77e0": enough to recognise it, not to compare it. */
export function shortHash(hash: string, each = 4): string {
  const head = each + (hash.startsWith('0x') ? 2 : 0);
  return hash.length <= head + each + 1 ? hash : `${hash.slice(0, head)}…${hash.slice(-each)}`;
}
