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
  description: string;
  /** Counted items and their nouns; null for features that are on or off. Monthly limits reset on the first, UTC. */
  limit: { type: LimitType; one: string; many: string; isMonthly?: true } | null;
};

/** Features that are planned but not built, which screens mark as coming. All are built. */
export const comingFeatures: ReadonlySet<FeatureKey> = new Set();

export const features: Record<FeatureKey, Feature> = {
  MUSIC_PUBLISHING: {
    displayName: 'Music publishing',
    description: 'Works with splits, contributors and publishers. Limited by the number of works.',
    limit: { type: 'COUNT', one: 'work', many: 'works' },
  },
  IMAGES: {
    displayName: 'Images',
    description: 'Image files with their metadata.',
    limit: { type: 'COUNT', one: 'image', many: 'images' },
  },
  VIDEOS: {
    displayName: 'Videos',
    description: 'Video files with their metadata.',
    limit: { type: 'COUNT', one: 'video', many: 'videos' },
  },
  DOCUMENTS: {
    displayName: 'Documents',
    description: 'Contracts, legal documents and templates.',
    limit: { type: 'COUNT', one: 'document', many: 'documents' },
  },
  STORAGE: {
    displayName: 'Storage',
    description: 'Storage for the files of images, videos and documents.',
    limit: { type: 'STORAGE_MB', one: 'MB', many: 'MB' },
  },
  STATEMENT_LINES: {
    displayName: 'Statement lines',
    description: 'Lines of royalty statements that can be read in a calendar month (UTC). Deleted statements do not count.',
    limit: { type: 'COUNT', one: 'line', many: 'lines', isMonthly: true },
  },
  PAYEES: {
    displayName: 'Payees',
    description: 'Payees whom the workspace pays royalties. Those whom others pay do not count.',
    limit: { type: 'COUNT', one: 'payee', many: 'payees' },
  },
  TEAM_MEMBERS: {
    displayName: 'Members',
    description: 'Members of the workspace, including pending invitations.',
    limit: { type: 'USERS', one: 'member', many: 'members' },
  },
  BASIC_ANALYTICS: { displayName: 'Basic analytics', description: 'Totals of the catalogue and how they change.', limit: null },
  ADVANCED_ANALYTICS: {
    displayName: 'Advanced analytics',
    description: 'Statistics over time: growth, completeness of splits and codes, and most credited contributors.',
    limit: null,
  },
  API_ACCESS: {
    displayName: 'API access',
    description: 'API keys for your own and your partners’ programs, over GraphQL and REST.',
    limit: null,
  },
  BLOCKCHAIN_TIMESTAMPING: {
    displayName: 'Blockchain',
    description: 'Tokens of works and files on Ethereum and Solana, and proofs of creation anchored there.',
    limit: null,
  },
  TOKEN_MINTS: {
    displayName: 'Tokens',
    description: 'Tokens that can be minted in a calendar month (UTC). Failed mints do not count.',
    limit: { type: 'COUNT', one: 'token', many: 'tokens', isMonthly: true },
  },
  ADMIN_ACCESS: {
    displayName: 'Administration',
    description: 'Administration of the platform. Granted by a role, not by a plan.',
    limit: null,
  },
};

/** Returns the name of a feature in the REST API and in URLs: `music_publishing`. */
export const featureSlug = (key: FeatureKey): string => key.toLowerCase();
export const featureOfSlug = (slug: string): FeatureKey | undefined => featureKeys.find((key) => featureSlug(key) === slug);
