import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What a page of the product may use. Wallets are extensions that come with rights of their own. */
const allowed = ['clipboard-write', 'fullscreen', 'picture-in-picture'];
/** What nothing here needs, so that no script that gets into a page can ask for it. */
const denied = [
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
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = [...allowed.map((name) => `${name}=(self)`), ...denied.map((name) => `${name}=()`)].join(', ');

/** Sends the headers that restrict what a page may do with every answer. */
export async function secureResponses(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, helmetOptions(config));
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done(null, payload);
  });
}

/**
 * Scripts, styles and connections come from the product's own origin only. Styles may be inline, since the component kit sets
 * custom properties on elements; scripts may not.
 */
const helmetOptions = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // A video that is about to be uploaded plays out of the browser's own memory.
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
