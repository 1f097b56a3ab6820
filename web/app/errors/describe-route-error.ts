import { isRouteErrorResponse } from 'react-router';

export type RouteFailure = { title: string; detail: string; isStale: boolean };

/** Errors of code that did not load. */
const loadErrors = new WeakSet<Error>();

/** Collects errors of code that does not load. Vite announces each before it is thrown. Call once, when the client starts. */
export const watchLoadErrors = (): void => window.addEventListener('vite:preloadError', ({ payload }) => loadErrors.add(payload));

/** Returns the text of a page's error boundary: what happened, and what to do. */
export function describeRouteError(error: unknown): RouteFailure {
  if (isRouteErrorResponse(error))
    return { title: `This page failed with status ${error.status}`, detail: error.statusText, isStale: false };
  // A page opened before an update requests code that the server no longer has; a reload loads the new version.
  if (error instanceof Error && loadErrors.has(error)) {
    return {
      title: 'This page could not be loaded',
      detail: 'The server cannot be reached, or a newer version was installed. Reload to continue.',
      isStale: true,
    };
  }
  return { title: 'This page stopped working', detail: error instanceof Error ? error.message : String(error), isStale: false };
}
