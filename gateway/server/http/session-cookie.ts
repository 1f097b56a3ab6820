import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiKey } from '#domain/api-keys/api-key.ts';
import type { Transport } from '../context.ts';
import type { Config } from '../settings/config.ts';

const cookieName = 'stave_session';
/** Cookie that marks known browsers. Outlives sessions. */
const knownBrowserCookie = 'stave_known';
/** Cookie of a payee who opened a link. It is no session of the product. */
const payeeCookie = 'stave_payee';

/** Returns the session token of a request: its bearer header, or the browser's cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  const bearer = header && /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  return bearer || cookieToken(request.cookies);
}

/** A cookie may only hold a session: an API key in a cookie would act for every page that the browser opens. */
export function cookieToken(cookies: Readonly<Record<string, string | undefined>>): string | null {
  const cookie = cookies[cookieName];
  return cookie && !isApiKey(cookie) ? cookie : null;
}

/** Whether a browser sends a cookie that acts for somebody. With a bearer token, the cookie of a session counts for nothing. */
export const actsByCookie = (request: FastifyRequest): boolean => {
  const cookie = cookieToken(request.cookies);
  return (cookie !== null && tokenOf(request) === cookie) || request.cookies[payeeCookie] !== undefined;
};

/** Returns where a browser says that a request comes from. */
export const pageOf = ({ origin, host }: IncomingHttpHeaders) => ({ origin, host });

/** Returns how the request was sent, and how to set its session cookie. Scripts cannot read the cookie. */
export function transportOf(config: Config, request: FastifyRequest, reply: FastifyReply): Transport {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    page: pageOf(request.headers),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    startBrowserSession: (token, maxAge) =>
      void reply.setCookie(cookieName, token, { ...options, ...(maxAge !== null && { maxAge }) }),
    knownBrowser: request.cookies[knownBrowserCookie] ?? null,
    rememberBrowser: (marks, maxAge) => void reply.setCookie(knownBrowserCookie, marks, { ...options, maxAge }),
    payeeSession: request.cookies[payeeCookie] ?? null,
    startPayeeSession: (token, maxAge) => void reply.setCookie(payeeCookie, token, { ...options, maxAge }),
    endPayeeSession: () => void reply.clearCookie(payeeCookie, options),
    endBrowserSession: () => void reply.clearCookie(cookieName, options),
    setHeader: (name, value) => void reply.header(name, value),
  };
}
