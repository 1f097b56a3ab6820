import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../settings/config.ts';

/** Browser features the product uses. Wallet extensions have rights of their own. */
const allowed = [
  'clipboard-write',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
/** Browser features the product does not use, so an injected script cannot use them either. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = [...allowed.map((name) => `${name}=(self)`), ...deniedFeatures.map((name) => `${name}=()`)].join(', ');

/** Adds the headers that restrict what a page may do to every response. */
export function secureResponses(app: FastifyInstance, config: Config): void {
  const headers = headersOf(helmetOptions(config));
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** Runs Helmet once: its headers are the same for every request, and computing them takes longer than sending them. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const headers: [string, string][] = [['permissions-policy', permissionsPolicy]];
  const response = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => undefined };
  helmet(options)({} as never, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/**
 * Scripts, styles and connections come from the product's own origin only. Styles may be inline, since the component kit sets
 * custom properties on elements; scripts may not.
 */
const helmetOptions = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // Previews of a video before its upload play from a blob URL.
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
});
