import type { FeatureKey } from './features.ts';

/** What each feature contains, as a sentence. A module of its own, because only pages about plans show it. */
export const featureDescriptions: Record<FeatureKey, string> = {
  MUSIC_PUBLISHING: 'Works with splits, contributors and publishers. Limited by the number of works.',
  IMAGES: 'Image files with their metadata.',
  VIDEOS: 'Video files with their metadata.',
  DOCUMENTS: 'Contracts, legal documents and templates.',
  STORAGE: 'Storage for the files of images, videos and documents.',
  STATEMENT_LINES: 'Lines of royalty statements that can be read in a calendar month (UTC). Deleted statements do not count.',
  PAYEES: 'Payees whom the workspace pays royalties. Those whom others pay do not count.',
  TEAM_MEMBERS: 'Members of the workspace, including pending invitations.',
  BASIC_ANALYTICS: 'Totals of the catalogue and how they change.',
  ADVANCED_ANALYTICS: 'Statistics over time: growth, completeness of splits and codes, and most credited contributors.',
  API_ACCESS: 'API keys for your own and your partners’ programs, over GraphQL and REST.',
  BLOCKCHAIN_TIMESTAMPING: 'Tokens of works and files on Ethereum and Solana, and proofs of creation anchored there.',
  TOKEN_MINTS: 'Tokens that can be minted in a calendar month (UTC). Failed mints do not count.',
  ADMIN_ACCESS: 'Administration of the platform. Granted by a role, not by a plan.',
};
