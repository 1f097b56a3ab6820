import type { ExecutionResult, GraphQLError } from 'graphql';
import { log } from '../../kit/log.ts';
import type { Execution } from './executor.ts';

type Execute = (execution: Execution) => Promise<ExecutionResult>;

/** Expected refusals have a code. A broken connection, or a statement that conflicted with the replay, has none. */
const isUnexpected = ({ extensions: { code } }: GraphQLError) => code === undefined || code === 'INTERNAL_SERVER_ERROR';

/**
 * Executes a query, with its rows and figures (`context.rows.pool`) from a replica if one is fresh enough. What fails there is read again from the primary, since a query
 * changes nothing.
 */
export async function readFromReplica(execution: Execution, execute: Execute): Promise<ExecutionResult> {
  const { context } = execution;
  const replica = context.platform.replicas?.choose(context.session);
  if (!replica) return execute(execution);
  context.readFrom(replica.pool);
  const result = await execute(execution);
  const failure = result.errors?.find(isUnexpected);
  if (!failure) return result;
  log.info({ err: failure.originalError ?? failure }, 'A read failed on a replica, and is repeated on the primary');
  context.readFrom(context.platform.pool);
  return execute(execution);
}
