import { isRouteErrorResponse } from 'react-router';

export type RouteFailure = { title: string; detail: string; isStale: boolean };

/** A page opened before an update requests code that the server no longer has; a reload loads the new version. */
const staleCode = /dynamically imported module|importing a module script failed|error loading dynamically/i;

/** Returns the text of a page's error boundary: what happened, and what to do. */
export function describeRouteError(error: unknown): RouteFailure {
  if (isRouteErrorResponse(error))
    return { title: `This page failed with status ${error.status}`, detail: error.statusText, isStale: false };
  const message = error instanceof Error ? error.message : String(error);
  if (staleCode.test(message)) {
    return {
      title: 'This page could not be loaded',
      detail: 'The server cannot be reached, or a newer version was installed. Reload to continue.',
      isStale: true,
    };
  }
  return { title: 'This page stopped working', detail: message, isStale: false };
}
