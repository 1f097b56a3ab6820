import { wordsOf } from '#domain/records/record-kinds.ts';
import { type TokenSubjectKind, type TokenType, tokenSubjectKinds } from '#domain/tokens/token-terms.ts';
import { recordHref } from '#web/entities/records/record-places.ts';
import { numberText } from '#web/kit/text/numbers.ts';

/** Noun of a subject. */
export const subjectNouns = Object.fromEntries(tokenSubjectKinds.map((kind) => [kind, wordsOf(kind).one])) as Readonly<
  Record<TokenSubjectKind, string>
>;

/** Page of the subject. */
export const subjectHref: (kind: TokenSubjectKind, id: string) => string = recordHref;

/** Tab of the subject's page on which a missing requirement is completed. */
export const fixHref = (kind: TokenSubjectKind, id: string, tab: string): string =>
  `${subjectHref(kind, id)}/edit?tab=${encodeURIComponent(tab)}`;

/** Link to the plan with tokens. */
export const upgradeHref = '/subscription?upgrade=blockchain_timestamping';

/** Link to the plan with the next higher token quota. */
export const quotaHref = '/subscription?upgrade=token_mints';

export const tokenHref = (id: string): string => `/dashboard/tokens/${id}`;

/** "2 of 4": current transaction of several; null for one. */
export const transactionText = ({ step, steps }: { step: number; steps: number }): string | null =>
  steps > 1 ? `${Math.min(step + 1, steps)} of ${steps}` : null;

/** "1,000,000 royalty tokens", "The NFT". */
export const mintedText = (tokenType: TokenType, totalSupply: number): string =>
  tokenType === 'NFT' ? 'The NFT was' : `${numberText(totalSupply)} royalty tokens were`;
