import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addRetryAfter } from './retry-after.ts';

it.each([
  ['a 429 response without Retry-After gets 60 seconds', 429, undefined, '60'],
  ['a 429 response with Retry-After keeps it', 429, '7', '7'],
  ['a 503 response without Retry-After gets 5 seconds', 503, undefined, '5'],
  ['a success gets no Retry-After', 200, undefined, undefined],
])('%s', async (_name, status, given, expected) => {
  const app = Fastify();
  addRetryAfter(app);
  app.get('/', (_request, reply) => {
    if (given) reply.header('retry-after', given);
    return reply.code(status).send('x');
  });
  expect((await app.inject('/')).headers['retry-after']).toBe(expected);
  await app.close();
});
