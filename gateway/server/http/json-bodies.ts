import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '#domain/platform/error-codes.ts';
import type { Platform } from '../context.ts';
import { liveContextFor } from '../execute.ts';
import { tokenOf } from './session-cookie.ts';

/** Maximum decompressed body size without a session. */
const maxAnonymousCharacters = 64 * 1024;

const signInFirst = () =>
  Object.assign(new Error('Sign in to send a body of more than 64 kB.'), {
    statusCode: 401,
    code: 'UNAUTHENTICATED' satisfies ErrorCode,
  });

/**
 * Parses JSON bodies. An empty body counts as an empty object, because older clients send the JSON type with every request. Only
 * authenticated callers may send large bodies: two megabytes of JSON can take a second to parse.
 */
export function readJsonBodies(app: FastifyInstance, platform: Platform): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    if (body.length <= maxAnonymousCharacters) return parse(request, body, done);
    isSignedIn(platform, request).then((isKnown) => (isKnown ? parse(request, body, done) : done(signInFirst())), done);
  });
}

async function isSignedIn(platform: Platform, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request);
  if (token === null) return false;
  try {
    return (await liveContextFor(platform, token, { address: request.ip, userAgent: null })).session !== null;
  } catch (error) {
    if (error instanceof GraphQLError) return false;
    throw error;
  }
}
