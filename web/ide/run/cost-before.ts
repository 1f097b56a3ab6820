import { useEffect, useState } from 'react';
import { useStore } from '#web/kit/store.ts';
import { type Caller, caller } from '../caller/caller.ts';
import type { Operation } from '../documents/operations.ts';
import { type Cost, costIn } from './answer-facts.ts';
import { send, variablesOf } from './http.ts';

const pauseMs = 700;
const costOnly = { extensions: { cost: 'only' } } as const;

let support: Promise<boolean> | undefined;

/**
 * Whether the server counts the cost of an operation without running it. A server that does not know the extension runs the operation, so
 * the first request is a query without consequences.
 */
function isSupported(given: Caller): Promise<boolean> {
  support ??= send(given, { query: '{ __typename }', variables: {}, operationName: null, ...costOnly }).then(
    ({ status, body }) => {
      // An invalid key or a limit says nothing about the server.
      if (status !== 200) support = undefined;
      return costIn(body) !== null;
    },
    () => {
      support = undefined;
      return false;
    },
  );
  return support;
}

async function load(given: Caller, query: string, variablesText: string, name: string | null, signal: AbortSignal) {
  const variables = variablesOf(variablesText);
  if (variables === null || !(await isSupported(given)) || signal.aborted) return null;
  const { body } = await send(given, { query, variables, operationName: name, ...costOnly }, signal);
  return costIn(body);
}

/**
 * Whether the cost of an operation may be requested before it runs. Never of a mutation: while servers of two versions are behind one
 * address, one of them could run it. Nobody's requests are limited, so none is spent on costs.
 */
export const mayAskCost = (type: Operation['type'] | undefined, kind: Caller['kind']): boolean =>
  type === 'query' && kind !== 'nobody';

/** Returns the cost of an operation before it runs, after a pause in typing, or null while it is unknown. */
export function useCostBefore(
  operation: Operation | undefined,
  query: string,
  variables: string,
  isValid: ((query: string) => boolean) | null,
): Cost | null {
  const given = useStore(caller);
  const [cost, setCost] = useState<Cost | null>(null);
  const name = operation?.name ?? null;
  const isAsked = mayAskCost(operation?.type, given.kind);
  useEffect(() => {
    setCost(null);
    if (!isAsked || isValid === null) return;
    const leaving = new AbortController();
    const ask = () => {
      if (!isValid(query)) return;
      load(given, query, variables, name, leaving.signal).then(
        (found) => !leaving.signal.aborted && setCost(found),
        // Running the operation reports the failure.
        () => undefined,
      );
    };
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isAsked, isValid, given, query, variables, name]);
  return cost;
}
