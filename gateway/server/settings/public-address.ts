/** The address under which a browser on this machine reaches the server; one that listens everywhere is reached locally. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether an address is a loopback address. `URL` normalizes names and numbers. */
export function isOwnMachine(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, '');
  return /(?:^|\.)localhost$|^(?:127|0)\.[\d.]+$|^\[::1?\]$|^\[::ffff:7f[\da-f]{2}:[\da-f]+\]$/.test(host);
}

/** Host of the public URL, unless it is an IP address, which mail addresses do not accept. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname;
}
