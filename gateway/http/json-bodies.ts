import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Platform } from '../context.ts';
import { liveContextFor } from '../execute.ts';
import { tokenOf } from './session-cookie.ts';

/** The longest body that is read for a sender who is not signed in, after decompression. */
const maxAnonymousCharacters = 64 * 1024;

const signInFirst = () =>
  Object.assign(new Error('Sign in to send a body of more than 64 kB.'), { statusCode: 401, code: 'UNAUTHENTICATED' });

/**
 * Reads bodies in JSON; an empty one counts as an empty object, since older clients name JSON as the type of every request. Two megabytes
 * can hold a million values, which take up to a second to read: only senders who are signed in may send large bodies.
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
