import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql';
import { type Context, makeServer, type Server } from 'graphql-ws';
import type { Platform } from '../context.ts';
import { type Connection, type Connections, closes, isRefusal } from './connections.ts';
import { type LiveOperation, liveOperations, runLive } from './operations.ts';

/** Maximum concurrent subscriptions per connection. */
export const maxSubscriptions = 25;
/** Time for a client to authenticate its connection. Tests set a longer one before the server starts. */
export const initLimit = { ms: 5_000 };

type Extra = { connection: Connection };
type Ctx = Context<Record<string, unknown>, Extra>;
type Args = ExecutionArgs & { operation: LiveOperation; connection: Connection };

/** The graphql-transport-ws protocol over the product's schema, independent of the transport. */
export function liveProtocol(platform: Platform, schema: GraphQLSchema, connections: Connections): Server<Extra> {
  const read = liveOperations(schema);
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: initLimit.ms,
    onConnect: (ctx) => connect(platform, connections, ctx),
    onClose: ({ extra }) => connections.delete(extra.connection),
    onSubscribe: ({ subscriptions, extra }, _id, { query, operationName, variables }) => {
      const isFull = Object.keys(subscriptions).length > maxSubscriptions;
      const operation = isFull ? [tooManySubscriptions()] : read({ query, operationName, variables });
      if (!('args' in operation)) {
        extra.connection.logSubscription({ codes: codesOf(operation) }, performance.now());
        return operation;
      }
      return { ...operation.args, operation, connection: extra.connection } as Args;
    },
    subscribe: async (args) => {
      const { operation, connection } = args as Args;
      const startedAt = performance.now();
      const result = await runLive(operation, () => connection.context());
      const codes = 'errors' in result ? codesOf(result.errors ?? []) : [];
      connection.logSubscription({ ran: [operation.ran], cost: operation.cost.objects, codes }, startedAt);
      return result;
    },
  });
}

const codesOf = (errors: readonly GraphQLError[]) => errors.map(({ extensions }) => String(extensions.code));

/** Subscriptions wait until this gateway listens for events, so that none is missed after the acknowledgement. */
async function connect(platform: Platform, connections: Connections, { extra, connectionParams }: Ctx): Promise<boolean> {
  const { connection } = extra;
  try {
    await connection.enter(connectionParams?.token);
    await platform.live.ready();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    connection.close([closes.unauthorized[0], error.message.slice(0, 100)]);
    return false;
  }
  if (connections.add(connection)) return true;
  connection.close(closes.tooMany);
  return false;
}

const tooManySubscriptions = () =>
  new GraphQLError(
    `A connection can have at most ${maxSubscriptions} subscriptions. End some of them, or open another connection.`,
    {
      extensions: { code: 'RATE_LIMITED' },
    },
  );
