import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { log } from '../../kit/log.ts';
import { type Selection, selectionOf } from '../../kit/selection.ts';
import type { AppContext } from '../context.ts';
import { traced } from '../tracing/span.ts';
import { isCompilable } from './compilable.ts';
import { expandedFields } from './expanded-size.ts';

/** Maximum number of fields in cached compiled operations. A field takes about 1 kB; all operations of the web client have 22,000. */
const keptFields = 30_000;

type Run = CompiledQuery['query'];
type Compiled = { run: Run; fields: number };
/** State of an operation besides its document. `runs` counts its executions. */
type Prepared = { selection: Selection; isCompilable: boolean; runs: number };

export type Execution = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Equal for equal documents. */
  documentHash: string;
  variables: Record<string, unknown>;
  context: AppContext;
};

/**
 * Creates the function that executes queries and mutations. An operation is compiled by graphql-jit on its second run. First runs, and
 * operations that graphql-jit gets wrong, use graphql-js. A client that never repeats an operation therefore cannot fill the memory.
 */
export function makeExecutor(schema: GraphQLSchema): (execution: Execution) => Promise<ExecutionResult> {
  const compiled = new LRUCache<string, Compiled>({ maxSize: keptFields, sizeCalculation: ({ fields }) => fields });
  const prepared = new WeakMap<OperationDefinitionNode, Prepared>();

  const prepare = (document: DocumentNode, operation: OperationDefinitionNode): Prepared => {
    const known = prepared.get(operation);
    if (known) return known;
    const fresh = { selection: selectionOf(schema, document), isCompilable: isCompilable(schema, document, operation), runs: 0 };
    prepared.set(operation, fresh);
    return fresh;
  };
  const runOf = (key: string, { document, operation }: Execution): Run | undefined => {
    const known = compiled.get(key);
    if (known) return known.run;
    try {
      const run = compile(schema, document, operation.name?.value);
      compiled.set(key, { run, fields: expandedFields(schema, document) });
      return run;
    } catch (error) {
      log.warn(
        { err: error, operation: operation.name?.value },
        'An operation cannot be compiled, and is executed by graphql-js',
      );
      prepare(document, operation).isCompilable = false;
      return undefined;
    }
  };

  return async (execution) => {
    const { document, operation, documentHash, variables, context } = execution;
    const known = prepare(document, operation);
    known.runs += 1;
    context.rows.selection = known.selection;
    const key = `${documentHash}:${operation.name?.value ?? ''}`;
    const isWorthwhile = known.isCompilable && (known.runs > 1 || compiled.has(key));
    const run = isWorthwhile ? runOf(key, execution) : undefined;
    const name = operation.name?.value;
    const attributes = { 'graphql.operation.type': operation.operation, ...(name ? { 'graphql.operation.name': name } : {}) };
    const result = await traced(`${operation.operation} ${name ?? ''}`.trim(), attributes, async () =>
      run
        ? run(null, context, variables)
        : execute({ schema, document, operationName: name, contextValue: context, variableValues: variables }),
    );
    return result.errors ? { ...result, errors: result.errors.map(completed) } : result;
  };
}

/** Compiles one operation. Throws where graphql-jit cannot. */
export function compile(schema: GraphQLSchema, document: DocumentNode, operationName?: string): Run {
  // Resolvers return built-in scalars and enums in serialized form. Only custom scalars still serialize.
  const result = compileQuery(schema, document, operationName, { disableLeafSerialization: true });
  if (isCompiledQuery(result)) return result.query;
  throw result.errors?.[0] ?? new Error('graphql-jit returned neither a query nor an error.');
}

/** Errors of graphql-jit may lack `extensions`. Only errors in the caller's variables have no path. */
function completed({ message, path, locations, originalError, extensions }: GraphQLError): GraphQLError {
  const code = path === undefined ? { code: 'BAD_USER_INPUT' as const } : {};
  const error = new GraphQLError(message, { path, originalError, extensions: { ...code, ...extensions } });
  return locations ? Object.defineProperty(error, 'locations', { value: locations, enumerable: true }) : error;
}
