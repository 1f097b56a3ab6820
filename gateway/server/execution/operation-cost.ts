import type { GraphQLRequest } from '@apollo/server';
import { describeRequest } from '../../kit/log.ts';
import { maxObjects } from '../../kit/operation-size.ts';
import type { RateLimit, Transport } from '../context.ts';
import type { OperationCost } from './admission.ts';

/** Larger numbers only say that an operation is far too large. */
const maxShown = 2_147_483_647;
const shown = (objects: number) => Math.min(objects, maxShown);

/** Maximum cost of an operation, for the header of every response. */
export const costLimitHeader = { 'operation-cost-limit': String(maxObjects) };

/** `extensions.cost` of a response: objects counted before the operation ran, their limit, and fields with fragments expanded. */
type CostReport = { requested: number; limit: number; fields: number; rateLimit: RateLimit | null };

/** Whether a client wants the cost in the response, or only the cost without running the operation. */
export function wantedCost({ extensions, http }: GraphQLRequest): 'NONE' | 'ALSO' | 'ONLY' {
  const cost: unknown = extensions?.cost;
  if (cost === 'only') return 'ONLY';
  return cost === true || http?.headers.get('cost') === '1' ? 'ALSO' : 'NONE';
}

/** Adds the cost of an operation to that of its request, which the header `Operation-Cost` and the request log have. */
export function addCost(transport: Transport, { objects }: OperationCost): void {
  transport.cost = shown((transport.cost ?? 0) + objects);
  transport.setHeader?.('operation-cost', String(transport.cost));
  describeRequest({ cost: transport.cost });
}

export const costReport = ({ objects, fields }: OperationCost, { rateLimit }: Transport): CostReport => ({
  requested: shown(objects),
  limit: maxObjects,
  fields,
  rateLimit: rateLimit ?? null,
});
