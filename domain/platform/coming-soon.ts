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

const admin = below('admin', {
  'billing/overview': ['Billing Overview', 'Revenue, open invoices and failed payments.'],
  'billing/reports': ['Billing Reports', 'Revenue by month, package and tier, with export.'],
  'billing/subscriptions': ['Subscription Management', 'Subscriptions of all workspaces, with their start and end.'],
  stripe: ['Payment Products', 'Products and prices at the payment provider, and whether they match the tiers.'],
});

/** Planned pages of the route table. Remove the line of a page that is built. */
export const comingSoonPages: readonly ComingSoonPage[] = admin;

/** Returns the planned page of a route, or undefined. */
export const comingSoonPage = (path: string): ComingSoonPage | undefined => comingSoonPages.find((page) => page.path === path);
