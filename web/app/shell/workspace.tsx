import '../styles/workspace.css';
import { ApolloProvider } from '@apollo/client/react';
import { type MiddlewareFunction, redirect } from 'react-router';
import { client, whenPlanRefuses, whenSessionEnds } from '#web/apollo/client.ts';
import { describeError, refusedFeature } from '#web/apollo/errors.ts';
import { upgradeWay } from '#web/entities/plan/upgrade-way.ts';
import { ViewerDocument } from '#web/entities/viewer/__generated__/viewer.ts';
import { findWaysOutWith } from '#web/kit/feedback/way-out.tsx';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { signInPath } from '#web/kit/safe-path.ts';
import { screensOf } from '../areas/tables.ts';
import { AppError } from '../errors/app-error.tsx';
import { Layout } from './layout.tsx';

/** The session ended at the server: forget the workspace's data and sign in again, then come back here. Drafts stay in the tab. */
whenSessionEnds(() => {
  releaseGuards();
  void client.clearStore();
  const { pathname, search } = window.location;
  window.location.assign(signInPath(pathname + search, true));
});

/** The plan does not allow it: the message gets a link to the plans, and what is shown of the plan is requested again. */
findWaysOutWith((error) => {
  const feature = refusedFeature(error);
  return feature === undefined ? undefined : upgradeWay(feature);
});
whenPlanRefuses(() => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'featureAccess' }));

/**
 * Nobody signed in goes to the sign-in page; the session itself is a cookie that script cannot read. A middleware and no
 * loader, since the screens' own loaders would ask for data at the same moment and be refused.
 */
const guard: MiddlewareFunction = async ({ request }) => {
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'cache-first' }).catch((error: unknown) => {
    throw new Error(describeError(error));
  });
  if (data?.viewer) return;
  await client.clearStore();
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(pathname + search));
};
export const middleware = [guard];

export function Component() {
  return (
    <ApolloProvider client={client}>
      <Layout />
    </ApolloProvider>
  );
}

export const ErrorBoundary = AppError;
export { screensOf };
