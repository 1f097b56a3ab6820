import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../settings/config.ts';

type Trust = (address: string, hop: number) => boolean;

/** Returns which proxies may name the client's address. A number counts hops from this server outwards. */
export function proxyTrust(trusted: Config['trustProxy']): Trust {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return proxyAddress.compile(trusted.split(',').map((each) => each.trim()));
}

/** Returns the address of a client whose request the framework does not handle, by the same rule as `request.ip`. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string => proxyAddress(request, trust) ?? '';
