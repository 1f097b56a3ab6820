import ipaddr from 'ipaddr.js';

/** The networks of global IPv6 addresses (RFC 4291), without those that protocols use (RFC 2928). */
const [globalUnicast, protocols] = ['2000::/3', '2001::/23'].map((network) => ipaddr.IPv6.parseCIDR(network));
/** A public address that servers in Azure reach as a service of their host. */
const hostService = '168.63.129.16';

/**
 * Whether an IP address is one of the public internet. Private, loopback, link-local, shared, multicast, unspecified, reserved and
 * documentation addresses are not, nor those that contain an IPv4 address (mapped, 6to4, NAT64, Teredo), because networks translate them.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || address.toString() === hostService) return false;
  return !(address instanceof ipaddr.IPv6) || (address.match(globalUnicast!) && !address.match(protocols!));
}

/** Returns the IP address of a URL's host name, or null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}
