import { useLoaderData } from 'react-router';

/** What the route's loader returned, with its type kept (react-router's own hook loses that of a query reference). */
export function usePreloaded<L extends (...args: never[]) => unknown>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>;
}
