import ipaddr from 'ipaddr.js';

/** Providers assign each customer at least a /64, so all its addresses count as one client. */
const ipv6PrefixBits = 64;

/**
 * Returns the key under which a limit counts a client address: an IPv4 address as it is, also when it is mapped into IPv6, and the /64
 * network of an IPv6 address. Text that is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${ipv6PrefixBits}`).toString()}/${ipv6PrefixBits}`;
}

function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.toByteArray()).toString();
}
