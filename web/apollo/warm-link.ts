import { ApolloLink } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, tap } from 'rxjs';
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
export class WarmLink extends ApolloLink {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #changes = 0;

  constructor(now: () => number = Date.now) {
    super();
    this.#now = now;
    onGap(this.#outdate);
  }

  /**
   * Drops what was kept for an earlier visit. A screen that joined its loader's request in flight left the answer behind: it must not serve
   * the next visit, whose loader may find all in the cache and ask nothing.
   */
  startVisit(operationName: string | undefined): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${operationName} `)) this.#kept.delete(key);
  }

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Observable<ApolloLink.Result> {
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) return forward(operation).pipe(tap(this.#outdate));
    if (operation.operationType === OperationTypeNode.MUTATION) {
      this.#outdate();
      return forward(operation);
    }
    const key = `${operation.operationName} ${canonicalStringify(operation.variables)}`;
    const found = this.#kept.get(key);
    this.#kept.delete(key);
    if (operation.getContext().isWarming !== true) {
      return found && this.#now() < found.until ? of(found.answer) : forward(operation);
    }
    const before = this.#changes;
    const keep = (answer: ApolloLink.Result) => {
      if (!answer.errors && this.#changes === before) this.#kept.set(key, { answer, until: this.#now() + keptMs });
    };
    return forward(operation).pipe(tap(keep));
  }

  readonly #outdate = () => {
    this.#changes += 1;
    this.#kept.clear();
  };
}
