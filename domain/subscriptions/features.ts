/** Features of plans, in display order. */
export const featureKeys = [
  'MUSIC_PUBLISHING',
  'IMAGES',
  'VIDEOS',
  'DOCUMENTS',
  'STORAGE',
  'STATEMENT_LINES',
  'PAYEES',
  'TEAM_MEMBERS',
  'BASIC_ANALYTICS',
  'ADVANCED_ANALYTICS',
  'API_ACCESS',
  'BLOCKCHAIN_TIMESTAMPING',
  'TOKEN_MINTS',
  'ADMIN_ACCESS',
] as const;
export type FeatureKey = (typeof featureKeys)[number];

/** Unit of a limit: pieces, megabytes of stored files, or people. */
export const limitTypes = ['COUNT', 'STORAGE_MB', 'USERS'] as const;
export type LimitType = (typeof limitTypes)[number];

/** Limit value for "unlimited". */
export const unlimited = -1;

type Feature = {
  displayName: string;
  /** Counted items and their nouns; null for features that are on or off. Monthly limits reset on the first, UTC. */
  limit: { type: LimitType; one: string; many: string; isMonthly?: true } | null;
};

/** Features that are planned but not built, which screens mark as coming. All are built. */
export const comingFeatures: ReadonlySet<FeatureKey> = new Set();

export const features: Record<FeatureKey, Feature> = {
  MUSIC_PUBLISHING: {
    displayName: 'Music publishing',
    limit: { type: 'COUNT', one: 'work', many: 'works' },
  },
  IMAGES: {
    displayName: 'Images',
    limit: { type: 'COUNT', one: 'image', many: 'images' },
  },
  VIDEOS: {
    displayName: 'Videos',
    limit: { type: 'COUNT', one: 'video', many: 'videos' },
  },
  DOCUMENTS: {
    displayName: 'Documents',
    limit: { type: 'COUNT', one: 'document', many: 'documents' },
  },
  STORAGE: {
    displayName: 'Storage',
    limit: { type: 'STORAGE_MB', one: 'MB', many: 'MB' },
  },
  STATEMENT_LINES: {
    displayName: 'Statement lines',
    limit: { type: 'COUNT', one: 'line', many: 'lines', isMonthly: true },
  },
  PAYEES: {
    displayName: 'Payees',
    limit: { type: 'COUNT', one: 'payee', many: 'payees' },
  },
  TEAM_MEMBERS: {
    displayName: 'Members',
    limit: { type: 'USERS', one: 'member', many: 'members' },
  },
  BASIC_ANALYTICS: { displayName: 'Basic analytics', limit: null },
  ADVANCED_ANALYTICS: {
    displayName: 'Advanced analytics',
    limit: null,
  },
  API_ACCESS: {
    displayName: 'API access',
    limit: null,
  },
  BLOCKCHAIN_TIMESTAMPING: {
    displayName: 'Blockchain',
    limit: null,
  },
  TOKEN_MINTS: {
    displayName: 'Tokens',
    limit: { type: 'COUNT', one: 'token', many: 'tokens', isMonthly: true },
  },
  ADMIN_ACCESS: {
    displayName: 'Administration',
    limit: null,
  },
};

/** Returns the name of a feature in the REST API and in URLs: `music_publishing`. */
export const featureSlug = (key: FeatureKey): string => key.toLowerCase();
export const featureOfSlug = (slug: string): FeatureKey | undefined => featureKeys.find((key) => featureSlug(key) === slug);
