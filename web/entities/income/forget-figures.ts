import type { ApolloCache } from '@apollo/client/cache';

/** Fields of the root with figures of income. */
const figures = ['incomeMatching', 'incomeSummary', 'incomeReport', 'incomeLines', 'incomeMissing', 'catalogueOverview'];

/** Requests shown figures of income again, because a decision, a statement or a rate may change all of them. */
export function forgetFigures(cache: Pick<ApolloCache, 'evict'>, ...lists: readonly string[]): void {
  for (const fieldName of [...figures, ...lists]) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
