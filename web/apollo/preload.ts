import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createQueryPreloader, type PreloadedQueryRef } from '@apollo/client/react';
import type {
  LoaderFunction,
  LoaderFunctionArgs,
  Params,
  ShouldRevalidateFunction,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { client } from './client.ts';
import { claimPrefetched, keyOf, prefetchQuery, type ScreenQuery } from './prefetched.ts';

/** A loader that may declare which changes of the address need no new data. */
export type ScreenLoader = LoaderFunction & { shouldRevalidate?: ShouldRevalidateFunction };

/** A loader in its own file, requested beside the screen's file. Its query stays out of the files of every page. */
export type LazyLoader = { load: () => Promise<ScreenLoader> };

const preloadQuery = createQueryPreloader(client);

/** A query of a screen, for `preloads`. */
export const query = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  options: Pick<ScreenQuery, 'returnPartialData'> = {},
): ScreenQuery<Data, Variables> => ({ document, variables, ...options });

type Address = { url: URL; params: Params };
type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>;
// biome-ignore lint/suspicious/noExplicitAny: variables of different queries have no common type
type Queries = Record<string, ScreenQuery<any, any>>;
type Refs<Q extends Queries> = {
  [Name in keyof Q]: NonNullable<Q[Name]> extends ScreenQuery<infer Data, infer Variables>
    ? PreloadedQueryRef<Data, Variables, 'complete' | 'streaming' | 'empty'>
    : never;
};

/** Waits for a quick response, because React shows a fallback for at least 300 ms. */
const quickMs = 400;
const pause = () => new Promise((resolve) => setTimeout(resolve, quickMs));

/** Starts a query. Cached data shows at once and is refreshed, unless a prefetch has just loaded it. Errors reach the screen. */
async function start(screenQuery: ScreenQuery) {
  const { document, ...options } = screenQuery;
  const fetchPolicy = (await claimPrefetched(client, screenQuery)) ? 'cache-first' : 'cache-and-network';
  return preloadQuery(document, { ...options, fetchPolicy, errorPolicy: 'all' });
}

/**
 * Returns the loader of a screen from its queries at an address. The component reads each with `usePreloadedQuery(usePreloaded<typeof
 * loader>().name)`. Addresses with equal queries keep the loaded data.
 */
export function preloads<Q extends Queries>(queriesAt: (address: Address) => Q) {
  const queries = ({ request, params }: Args) => Object.entries(queriesAt({ url: new URL(request.url), params }));
  const keyAt = (url: URL, params: Params) => Object.values(queriesAt({ url, params })).map(keyOf).join();
  const loader = async (args: Args): Promise<Refs<Q>> => {
    const refs = await Promise.all(queries(args).map(async ([name, screenQuery]) => [name, await start(screenQuery)] as const));
    await Promise.race([Promise.all(refs.map(([, ref]) => preloadQuery.toPromise(ref))), pause()]);
    return Object.fromEntries(refs) as Refs<Q>;
  };
  return Object.assign(loader, {
    prefetch: (args: Args) => {
      for (const [, screenQuery] of queries(args)) prefetchQuery(client, screenQuery);
    },
    shouldRevalidate: ({ currentUrl, currentParams, nextUrl, nextParams, ...rest }: ShouldRevalidateFunctionArgs) =>
      currentUrl.href === nextUrl.href
        ? rest.defaultShouldRevalidate
        : keyAt(currentUrl, currentParams) !== keyAt(nextUrl, nextParams),
  });
}
