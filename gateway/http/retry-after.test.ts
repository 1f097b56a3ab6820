import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addRetryAfter } from './retry-after.ts';

it.each([
  ['a refusal that names no time', 429, undefined, '60'],
  ['a refusal that names one', 429, '7', '7'],
  ['a success', 200, undefined, undefined],
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
