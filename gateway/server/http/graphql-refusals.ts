import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#domain/platform/error-codes.ts';

type Refused = { message: string; code: ErrorCode };

/** Answers an unreadable body of `/graphql` with `errors`, so clients handle it like every other refusal. */
export function refuseOperation(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  const refused = refusals[statusCode];
  if (!refused) throw error;
  const { message, code } = refused;
  void reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, extensions: { code } }] });
}

const refusals: Partial<Record<number, Refused>> = {
  400: { message: 'The body is not valid JSON. Correct the body and try again.', code: 'BAD_REQUEST' },
  401: { message: 'Sign in to send a body of more than 64 kB.', code: 'UNAUTHENTICATED' },
  413: { message: 'The body is too large. Send at most 2 MB.', code: 'BAD_REQUEST' },
  415: { message: 'Send the body as JSON, with the content type application/json.', code: 'BAD_REQUEST' },
};
