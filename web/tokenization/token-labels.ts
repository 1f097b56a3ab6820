import type { TokenizationState, TokenSubjectKind, TokenType } from '#domain/tokenization/token-terms.ts';

export const tokenTypeNames: Readonly<Record<TokenType, string>> = { NFT: 'NFT', ROYALTY_TOKEN: 'Royalty token' };

export const stateNames: Readonly<Record<TokenizationState, string>> = {
  REQUESTED: 'Requested',
  SIGNED: 'Signed',
  BROADCAST: 'Broadcast',
  CONFIRMED: 'Confirmed',
  FAILED: 'Failed',
};

/** What a subject is called in a sentence. */
export const subjectNouns: Readonly<Record<TokenSubjectKind, string>> = {
  WORK: 'work',
  IMAGE: 'image',
  VIDEO: 'video',
  DOCUMENT: 'document',
};

const places: Readonly<Record<TokenSubjectKind, string>> = {
  WORK: '/dashboard/music/works',
  IMAGE: '/dashboard/media/images',
  VIDEO: '/dashboard/media/videos',
  DOCUMENT: '/dashboard/media/documents',
};

/** The page of what was tokenized. */
export const subjectHref = (kind: TokenSubjectKind, id: string): string => `${places[kind]}/${id}`;

/** Where something that a token lacks is filled in, on a tab of the subject's page. */
export const fixHref = (kind: TokenSubjectKind, id: string, tab: string): string =>
  `${subjectHref(kind, id)}/edit?tab=${encodeURIComponent(tab)}`;

/** The plans, at the one that includes tokens. */
export const upgradeHref = '/subscription?upgrade=blockchain_timestamping';

/** The plans, at the next one that includes more tokens a month. */
export const quotaHref = '/subscription?upgrade=token_mints';

export const tokenHref = (id: string): string => `/dashboard/tokens/${id}`;

const whole = new Intl.NumberFormat('en');
export const wholeNumber = (value: number): string => whole.format(value);

/** "2 of 4": which of its transactions is under way, when so many are in a block. Null where there is one alone. */
export const transactionWords = ({ step, steps }: { step: number; steps: number }): string | null =>
  steps > 1 ? `${Math.min(step + 1, steps)} of ${steps}` : null;

/** "1,000,000 royalty tokens", "The NFT". */
export const mintedWords = (tokenType: TokenType, totalSupply: number): string =>
  tokenType === 'NFT' ? 'The NFT was' : `${wholeNumber(totalSupply)} royalty tokens were`;
