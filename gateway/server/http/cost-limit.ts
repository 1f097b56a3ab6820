import type { FastifyInstance } from 'fastify';
import { costLimitHeader } from '../execution/operation-cost.ts';
import { isProgramPath } from './cross-origin.ts';

/** Adds the maximum cost of an operation to every response of the API, also to refusals before an operation is counted. */
export function showCostLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' && isProgramPath(request.url.split('?', 1)[0]!)) reply.headers(costLimitHeader);
    done();
  });
}
