import { redirect, redirectDocument, useNavigate } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { safePath } from '#web/kit/safe-path.ts';

const workspace = '/dashboard';

/** Returns the return path in the address, or the workspace if it is missing or outside of the product. */
export const nextOf = (search: URLSearchParams): string => safePath(search.get('next'), workspace);

/** Addresses outside the workspace, such as the page to explore the API, are the server's own pages. */
const isScreen = (path: string): boolean => path === workspace || /^\/dashboard[/?#]/.test(path);

/** The page that shows an invitation and accepts it. */
export const invitationPath = (token: string): string => `/invitation?token=${encodeURIComponent(token)}`;

/** For loaders: redirects users who are already signed in. */
export const redirectOn = (url: string): Response => {
  const path = nextOf(new URL(url).searchParams);
  return isScreen(path) ? redirect(path) : redirectDocument(path);
};

/** Continues after a sign-in, without cached data of another user. */
export function useGoOn(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    await client.clearStore();
    if (isScreen(path)) await navigate(path, { replace: true });
    else window.location.assign(path);
  };
}
