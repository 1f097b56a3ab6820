/** A planned page, with the description for its placeholder. */
export type ComingSoonPage = {
  /** Route path, with `:id` for an object's ID. Requests for a page are counted by this path. */
  path: string;
  title: string;
  description: string;
};

const below = (
  parent: string,
  pages: Readonly<Record<string, readonly [title: string, description: string]>>,
): ComingSoonPage[] =>
  Object.entries(pages).map(([path, [title, description]]) => ({
    path: `/dashboard/${parent}${path && `/${path}`}`,
    title,
    description,
  }));

/** Planned pages of the route table. Remove the line of a page that is built. */
export const comingSoonPages: readonly ComingSoonPage[] = below('music', {
  registrations: ['Registrations', 'Registration of works with societies, in the format CWR.'],
});

/** Returns the planned page of a route, or undefined. */
export const comingSoonPage = (path: string): ComingSoonPage | undefined => comingSoonPages.find((page) => page.path === path);
