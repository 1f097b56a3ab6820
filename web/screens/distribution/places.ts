const base = '/dashboard/music/distribution';

/** Tabs in order. The first one is the distribution page itself. */
export const distributionTabs = [
  { key: '', label: 'Overview' },
  { key: 'releases', label: 'Releases' },
  { key: 'isrc', label: 'ISRC Codes' },
  { key: 'upc', label: 'UPC Codes' },
  { key: 'platforms', label: 'Platforms' },
] as const;

export const tabHref = (key: string): string => (key === '' ? base : `${base}/${key}`);
export const releaseHref = ({ id }: { id: string }): string => `/dashboard/music/releases/${id}`;
export const addReleaseHref = '/dashboard/music/releases/add';
