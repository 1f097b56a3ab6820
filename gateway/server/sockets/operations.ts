import { createHash } from 'node:crypto';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { RanOperation } from '../../kit/log.ts';
import { type Selection, selectionOf } from '../../kit/selection.ts';
import type { AppContext } from '../context.ts';
import { coded, makeAdmission, type OperationCost } from '../execution/admission.ts';
import { describedOperation } from '../execution/describe-operation.ts';
import { fragmentsOf } from '../execution/expanded-size.ts';
import { formatError } from '../execution/responses.ts';
import { type ScopeNeeds, scopeRefusal } from '../execution/scope-needs.ts';
import { maxTokens } from '../graphql.ts';
import type { LiveEvent } from '../live/announce.ts';
import { ObjectGone } from '../request/follow.ts';

type OperationRequest = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null };

/** A validated subscription: its operation, its selection, and the scopes that an API key needs. */
export type LiveOperation = {
  args: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;
  selection: Selection;
  ran: RanOperation;
  cost: OperationCost;
  scopeNeeds: ScopeNeeds;
};
/** Creates a context for each event, because rows cached for one are outdated for the next. Throws when the session has ended. */
export type NextContext = () => Promise<AppContext>;

/** Validates a subscription under the limits of HTTP. Returns the errors if invalid. */
export function liveOperations(schema: GraphQLSchema): (request: OperationRequest) => LiveOperation | readonly GraphQLError[] {
  const admit = makeAdmission(schema);
  return ({ query, operationName, variables }) => {
    try {
      const document = parse(query, { maxTokens });
      const admitted = admit({ document, source: query, operationName, variables });
      if ('errors' in admitted) return admitted.errors;
      if (admitted.operation.operation !== OperationTypeNode.SUBSCRIPTION) return [needsSubscription()];
      if (isConditional(document, admitted.operation.selectionSet)) return [needsRootField()];
      const args = { schema, document, operationName, variableValues: variables ?? {} };
      const documentHash = createHash('sha256').update(query).digest('hex');
      const ran = describedOperation(document, admitted.operation, documentHash);
      const { cost, scopeNeeds } = admitted;
      return { args, selection: selectionOf(schema, document), ran, cost, scopeNeeds };
    } catch (error) {
      if (error instanceof GraphQLError) return [coded(error, 'GRAPHQL_PARSE_FAILED')];
      throw error;
    }
  };
}

const needsSubscription = () =>
  new GraphQLError('Only subscriptions are served over WebSocket. Send queries and mutations by POST.', {
    extensions: { code: 'BAD_USER_INPUT' },
  });

/** Whether @skip or @include is used at the root, which the specification forbids: a subscription needs its field. */
function isConditional(document: DocumentNode, { selections }: SelectionSetNode): boolean {
  const fragments = fragmentsOf(document);
  return selections.some((selection) => {
    if ((selection.directives?.length ?? 0) > 0) return true;
    if (selection.kind === Kind.FIELD) return false;
    const below = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    return below !== undefined && isConditional(document, below.selectionSet);
  });
}

const needsRootField = () =>
  new GraphQLError('A subscription cannot skip its root field. Remove @skip and @include from the field.', {
    extensions: { code: 'BAD_USER_INPUT' },
  });

/** Yields a response per event. A plain iterator instead of a generator, because a generator that waits for the next event cannot be ended. */
export async function runLive(
  { args, selection, scopeNeeds }: LiveOperation,
  nextContext: NextContext,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const contextValue = await nextContext();
  const refusal = scopeRefusal(contextValue, scopeNeeds);
  if (refusal) return shown({ errors: [refusal] });
  const source = await createSourceEventStream({ ...args, contextValue });
  // An error without a path concerns the variables, which are the caller's.
  if (!(Symbol.asyncIterator in source))
    return shown({ errors: source.errors?.map((error) => (error.path ? error : coded(error, 'BAD_USER_INPUT'))) });
  const events = source[Symbol.asyncIterator]() as AsyncIterator<LiveEvent>;
  const answer = async (event: LiveEvent): Promise<ExecutionResult> => {
    const contextValue = await nextContext();
    // The key may have lost scopes since.
    const refusal = scopeRefusal(contextValue, scopeNeeds);
    if (refusal) {
      await events.return?.();
      return { errors: [refusal] };
    }
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

const isGone = ({ errors = [] }: ExecutionResult) => errors.some(({ originalError }) => originalError instanceof ObjectGone);

/** Same errors as over HTTP: bugs are logged and hidden. */
function shown(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => {
    const { message, ...rest } = formatError(error.toJSON() as never, error) as GraphQLFormattedError;
    return new GraphQLError(message, { path: rest.path, extensions: rest.extensions });
  });
  return { ...result, errors };
}
