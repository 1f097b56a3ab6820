import '../styles/workspace.css';
import { ApolloProvider } from '@apollo/client/react';
import { type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { client, whenPlanRefuses, whenSecondFactorIsNeeded, whenSessionEnds } from '#web/apollo/client.ts';
import { describeError, refusedFeature } from '#web/apollo/errors.ts';
import { upgradeLink } from '#web/entities/plan/upgrade-link.ts';
import { ViewerDocument } from '#web/entities/viewer/__generated__/viewer.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { setErrorLinks } from '#web/kit/feedback/error-link.tsx';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { signInPath } from '#web/kit/safe-path.ts';
import { screensOf } from '../areas/tables.ts';
import { AppError } from '../errors/app-error.tsx';
import { Layout } from './layout.tsx';

const secondFactorPath = '/dashboard/two-factor';

/** The session ended: clears the workspace's data, signs in again and returns here. Drafts stay in the tab. */
whenSessionEnds(() => {
  releaseGuards();
  void client.clearStore();
  const { pathname, search } = window.location;
  window.location.assign(signInPath(pathname + search, true));
});

/** An administrator has just required a second factor. */
whenSecondFactorIsNeeded(() => {
  releaseGuards();
  if (window.location.pathname !== secondFactorPath) window.location.assign(secondFactorPath);
});

/** The plan refused an action: adds a link to the plans to the message and refreshes the plan. */
setErrorLinks((error) => {
  const feature = refusedFeature(error);
  return feature === undefined ? undefined : upgradeLink(feature);
});
whenPlanRefuses(() => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'featureAccess' }));

/**
 * Redirects to sign-in without a session, and to the set-up of a required second factor. A middleware instead of a loader, because loaders of screens run at the same time and would be
 * refused.
 */
const guard: MiddlewareFunction = async ({ request }) => {
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'cache-first' }).catch((error: unknown) => {
    throw new Error(describeError(error), { cause: error });
  });
  const { pathname, search } = new URL(request.url);
  if (data?.viewer?.mustSetUpTwoFactor && pathname !== secondFactorPath) throw redirect(secondFactorPath);
  if (data?.viewer) return;
  await client.clearStore();
  throw redirect(signInPath(pathname + search));
};
export const middleware = [guard];

/** Without a required second factor, the layout could not load its data. */
function Frame() {
  return useViewer().mustSetUpTwoFactor ? <Outlet /> : <Layout />;
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <Frame />
    </ApolloProvider>
  );
}

export const ErrorBoundary = AppError;
export { screensOf };
