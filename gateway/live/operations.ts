import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { AppContext } from '../context.ts';
import { armor, formatError, maxTokens } from '../graphql.ts';
import { operationSizeLimit } from '../kit/operation-size.ts';
import { type Selection, selectionOf } from '../kit/selection.ts';
import { refuseUnstorable } from '../kit/storable-texts.ts';
import type { LiveEvent } from './announce.ts';
import { goneCode } from './follow.ts';

type Asked = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null };

/** A subscription that was found good: what it runs, and which columns it reads. */
export type LiveOperation = {
  args: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;
  selection: Selection;
};
/** A context for each event, since rows that were read for one are old news for the next. Throws when nobody is signed in any more. */
export type NextContext = () => Promise<AppContext>;

/** Reads a request for a subscription under the limits that hold over HTTP. Answers what is wrong with it otherwise. */
export function liveOperations(schema: GraphQLSchema): (asked: Asked) => LiveOperation | readonly GraphQLError[] {
  const rules = [...specifiedRules, ...armor.protect().validationRules];
  const limit = operationSizeLimit(schema);
  return ({ query, operationName, variables }) => {
    const given = { operationName, variables: variables ?? {} };
    try {
      const document = parse(query, { maxTokens });
      const errors = validate(schema, document, rules);
      if (errors.length > 0) return errors.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'));
      requireSubscription(document, operationName);
      limit({ document, ...given });
      refuseUnstorable({ document, source: query, variables: given.variables });
      const args = { schema, document, operationName, variableValues: given.variables };
      return { args, selection: selectionOf(schema, document) };
    } catch (error) {
      if (error instanceof GraphQLError) return [coded(error, 'GRAPHQL_PARSE_FAILED')];
      throw error;
    }
  };
}

function requireSubscription(document: DocumentNode, operationName: string | null | undefined): void {
  const operation = getOperationAST(document, operationName)?.operation;
  if (operation === OperationTypeNode.SUBSCRIPTION) return;
  const message = operation
    ? 'Only subscriptions are served over WebSocket. Send queries and mutations by POST.'
    : 'Name the operation that is to run.';
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** graphql-js itself gives no codes; Apollo does over HTTP. */
const coded = (error: GraphQLError, code: string) =>
  error.extensions.code === undefined ? new GraphQLError(error.message, { ...error, extensions: { code } }) : error;

/**
 * The answers of a subscription, one for each event. An iterator of its own and no generator, since a generator that waits for the next
 * event cannot be ended.
 */
export async function runLive(
  { args, selection }: LiveOperation,
  nextContext: NextContext,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream({ ...args, contextValue: await nextContext() });
  // Without a path it is about the variables, which are the caller's.
  if (!(Symbol.asyncIterator in source))
    return shown({ errors: source.errors?.map((error) => (error.path ? error : coded(error, 'BAD_USER_INPUT'))) });
  const events = source[Symbol.asyncIterator]() as AsyncIterator<LiveEvent>;
  const answer = async (event: LiveEvent): Promise<ExecutionResult> => {
    const contextValue = await nextContext();
    contextValue.rows.selection = selection;
    return execute({ ...args, rootValue: event, contextValue });
  };
  const answers: AsyncIterableIterator<ExecutionResult, undefined> = {
    next: async () => {
      for (;;) {
        const { done, value: event } = await events.next();
        if (done) return { done: true, value: undefined };
        const result = await answer(event);
        if (!isGone(result)) return { done: false, value: shown(result) };
      }
    },
    return: async () => {
      await events.return?.();
      return { done: true, value: undefined };
    },
    throw: async (error) => {
      await events.return?.();
      throw error;
    },
    [Symbol.asyncIterator]: () => answers,
  };
  return answers;
}

const isGone = ({ errors = [] }: ExecutionResult) => errors.some(({ extensions }) => extensions.code === goneCode);

/** Errors as over HTTP: a fault of ours is logged and not shown. */
function shown(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => {
    const { message, ...rest } = formatError(error.toJSON() as never, error) as GraphQLFormattedError;
    return new GraphQLError(message, { path: rest.path, extensions: rest.extensions });
  });
  return { ...result, errors };
}
