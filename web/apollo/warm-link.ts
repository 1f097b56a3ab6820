import { ApolloLink } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, ReplaySubject, tap } from 'rxjs';
import { onReconnect } from './reconnects.ts';

/** How long an answer waits for the screen that it was asked for. */
const keptMs = 2000;

/** How long an answer that was requested when a pointer rested on a link counts as fresh. */
const prefetchedMs = 5000;

/** The context of a query that a route's loader starts for a screen whose code is not there yet. */
export const warming = { isWarming: true } as const;

/**
 * The context of a query that is sent before anybody follows the link. It stays out of Apollo's own deduplication: a visit joins it here, so
 * that an expired session is reported to the visit and not to a pointer that passes over a link.
 */
export const prefetching = { isPrefetching: true, queryDeduplication: false } as const;

/** `until` is infinite while the request is pending. */
type Kept = { answer: Observable<ApolloLink.Result>; until: number; isPrefetched: boolean };

/**
 * A screen that opens asks the server once: what its loader asked for a moment ago answers the screen's own request, even when it came
 * before the screen was there to join it. So does an answer that was prefetched for a link. Each answer serves one request and, since a
 * mutation or a live change may outdate it, none after one.
 */
export class WarmLink extends ApolloLink {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #changes = 0;

  constructor(now: () => number = Date.now) {
    super();
    this.#now = now;
    onReconnect(this.#outdate);
  }

  /**
   * Drops what was kept for an earlier visit. A screen that joined its loader's request in flight left the answer behind: it must not serve
   * the next visit, whose loader may find all in the cache and ask nothing.
   */
  startVisit(operationName: string | undefined): void {
    for (const [key, { isPrefetched }] of this.#kept) {
      if (!isPrefetched && key.startsWith(`${operationName} `)) this.#kept.delete(key);
    }
  }

  /** Drops every answer: the session or its workspace ended. */
  forget(): void {
    this.#outdate();
  }

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Observable<ApolloLink.Result> {
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) return forward(operation).pipe(tap(this.#outdate));
    if (operation.operationType === OperationTypeNode.MUTATION) {
      this.#outdate();
      // A query that was sent meanwhile may have read the state before the change.
      return forward(operation).pipe(tap(this.#outdate));
    }
    const key = `${operation.operationName} ${canonicalStringify(operation.variables)}`;
    const { isWarming, isPrefetching } = operation.getContext();
    const found = this.#takeFresh(key);
    if (isPrefetching === true) return this.#prefetch(key, found, () => forward(operation));
    if (isWarming !== true) return found?.answer ?? forward(operation);
    const before = this.#changes;
    const keep = (answer: ApolloLink.Result) => {
      if (answer.errors || this.#changes !== before) return;
      this.#kept.set(key, { answer: of(answer), until: this.#now() + keptMs, isPrefetched: false });
    };
    return (found?.isPrefetched ? found.answer : forward(operation)).pipe(tap(keep));
  }

  #takeFresh(key: string): Kept | undefined {
    const now = this.#now();
    for (const [each, { until }] of this.#kept) if (until <= now) this.#kept.delete(each);
    const found = this.#kept.get(key);
    this.#kept.delete(key);
    return found;
  }

  /** Sends the request once and keeps its answer for the next caller with the same request, unless it failed. */
  #prefetch(key: string, found: Kept | undefined, send: () => Observable<ApolloLink.Result>): Observable<ApolloLink.Result> {
    const answer = new ReplaySubject<ApolloLink.Result>(1);
    const kept: Kept = found ?? { answer, until: Number.POSITIVE_INFINITY, isPrefetched: true };
    this.#kept.set(key, kept);
    if (found) return found.answer;
    const drop = () => this.#kept.get(key) === kept && this.#kept.delete(key);
    send().subscribe({
      next: (result) => {
        if (result.errors) drop();
        kept.until = this.#now() + prefetchedMs;
        answer.next(result);
      },
      error: (error: unknown) => {
        drop();
        answer.error(error);
      },
      complete: () => answer.complete(),
    });
    return answer;
  }

  readonly #outdate = () => {
    this.#changes += 1;
    this.#kept.clear();
  };
}
