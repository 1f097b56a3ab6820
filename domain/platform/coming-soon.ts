/** A page of the route table that is not built yet, with the description on its placeholder. */
export type ComingSoonPage = {
  /** Route path, with `:id` for an object's ID. Requests for the page are counted by it. */
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

const music = below('music', {
  labels: ['Labels', 'The record labels behind your recordings, with their codes and contacts.'],
  recordings: ['Recordings', 'Sound recordings of your works, with ISRC, performers and versions.'],
  distribution: ['Distribution', 'Releases with their UPC, and where each of them is to be heard.'],
  documents: ['Music Documents', 'Contracts and registrations, kept beside the works that they are about.'],
});

const admin = below('admin', {
  users: ['User Management', 'Everybody with an account: find, change, deactivate.'],
  'users/overview': ['Users Overview', 'How many people use the platform, and how that changes.'],
  'users/list': ['User List', 'Everybody with an account, to search, filter and export.'],
  'users/roles': ['User Roles', 'Who administers the platform, and what each role may do.'],
  'users/activity': ['User Activity', 'What was done on the platform, by whom and when.'],
  system: ['System Settings', 'Maintenance, security, mail, payments and storage of this installation.'],
  'system/overview': ['System Overview', 'How the server and its database are doing.'],
  'system/settings': ['Advanced Settings', 'Settings that are seldom changed.'],
  'system/logs': ['System Logs', 'What the server reports, to search and to filter.'],
  'system/monitoring': ['System Monitoring', 'Load, memory and answer times over the hours.'],
  'system/backup': ['Backup', 'Copies of the database: when the last one was made, and how to get it back.'],
  'billing/overview': ['Billing Overview', 'Revenue, open invoices and payments that failed.'],
  'billing/packages': ['Package Management', 'Packages, tiers, prices and what each of them includes.'],
  'billing/reports': ['Billing Reports', 'Revenue by month, package and tier, to export.'],
  'billing/subscriptions': ['Subscription Management', 'Who subscribes to what, and how subscriptions begin and end.'],
  stripe: ['Payment Products', 'Products and prices at the payment provider, and whether they are in step with the tiers.'],
});

/** Planned pages of the route table. Remove the line of a page that is built. */
export const comingSoonPages: readonly ComingSoonPage[] = [...music, ...admin];

/** Returns the planned page of a route, or undefined. */
export const comingSoonPage = (path: string): ComingSoonPage | undefined => comingSoonPages.find((page) => page.path === path);
