import { z } from 'zod';

export const maxOrigins = 20;
const maxOriginLength = 255;
const local = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** A host as browsers spell it. URLs also accept wildcards, which no browser sends. */
const host = /^(?:[a-z\d.-]+|\[[\da-f:]+\])$/;

/** Whether a text is an origin as browsers send it: scheme, host and port, by https unless the host is this machine. */
export function isOrigin(text: string): boolean {
  if (text.length > maxOriginLength || !URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && host.test(hostname) && (protocol === 'https:' || (protocol === 'http:' && local.test(hostname)));
}

/** The origin of a typed address without a path, such as `https://App.example/`. Other texts stay as they are. */
function asOrigin(text: string): string {
  if (!URL.canParse(text)) return text;
  const { origin, pathname, search, hash, username } = new URL(text);
  return pathname === '/' && !search && !hash && !username && origin !== 'null' ? origin : text;
}

const origin = z
  .string()
  .trim()
  .transform(asOrigin)
  .refine(isOrigin, 'Enter an origin such as https://app.example, without a path. Only localhost may use http.')
  .meta({ description: 'Origin of web pages, such as `https://app.example`.', scalar: 'URL' });

/** The origins of the web pages that may use a key. */
export const originsDraft = z
  .array(origin, 'Enter origins such as https://app.example.')
  .max(maxOrigins, `Enter at most ${maxOrigins} origins.`)
  .transform((given) => [...new Set(given)])
  .describe(
    `Exact origins of web pages that may use the key, such as \`https://app.example\`, at most ${maxOrigins}. Pages of other origins are refused, except those of the server and of \`API_ORIGINS\`. Requests without an \`Origin\` header, such as those of servers, are not limited.`,
  );
