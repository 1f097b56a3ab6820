/** The address under which a browser on this machine reaches the server; one that listens everywhere is reached locally. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether an address leads each machine to itself; such names and numbers are written in one way by `URL`. */
export function isOwnMachine(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, '');
  return /(?:^|\.)localhost$|^(?:127|0)\.[\d.]+$|^\[::1?\]$|^\[::ffff:7f[\da-f]{2}:[\da-f]+\]$/.test(host);
}

/** The host of the public address, unless that is a number, which mail addresses do not take. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname;
}
