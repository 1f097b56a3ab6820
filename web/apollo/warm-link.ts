import { ApolloLink } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { of, tap } from 'rxjs';
import { onGap } from './gaps.ts';

/** How long an answer waits for the screen that it was asked for. */
const keptMs = 2000;

/** The context of a query that a route's loader starts for a screen whose code is not there yet. */
export const warming = { isWarming: true } as const;

type Kept = { answer: ApolloLink.Result; until: number };

/**
 * A screen that opens asks the server once: what its loader asked for a moment ago answers the screen's own request, even when it came
 * before the screen was there to join it. Each answer serves one request and, since a mutation or a live change may outdate it, none after
 * one.
 */
export function warmLink(now: () => number = Date.now): ApolloLink {
  const kept = new Map<string, Kept>();
  let changes = 0;
  const forget = () => {
    changes += 1;
    kept.clear();
  };
  onGap(forget);
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) return forward(operation).pipe(tap(forget));
    if (operation.operationType === OperationTypeNode.MUTATION) {
      forget();
      return forward(operation);
    }
    const key = `${operation.operationName} ${canonicalStringify(operation.variables)}`;
    const found = kept.get(key);
    kept.delete(key);
    if (operation.getContext().isWarming !== true) return found && now() < found.until ? of(found.answer) : forward(operation);
    const before = changes;
    const keep = (answer: ApolloLink.Result) => {
      if (!answer.errors && changes === before) kept.set(key, { answer, until: now() + keptMs });
    };
    return forward(operation).pipe(tap(keep));
  });
}
