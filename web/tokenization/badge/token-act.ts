import type { TokenStatus, TokenSubjectKind } from '#domain/tokenization/token-terms.ts';

/** Action of a badge: `tab` opens the tokenization tab, `dialog` starts a tokenization, `status` shows its progress. */
export type TokenAct = 'tab' | 'dialog' | 'status';

/**
 * The row action of §4 of the specification. What is not ready or not known is prepared on the tab; what is ready opens the dialog, for
 * those who may tokenize; what is tokenized shows its details, which stand on the tab. Of a work that is under way or has failed the
 * status opens; images, videos and documents show theirs on the tab.
 */
export function tokenActOf(kind: TokenSubjectKind, status: TokenStatus | undefined, canTokenize: boolean): TokenAct {
  if (status === 'READY') return canTokenize ? 'dialog' : 'tab';
  if (kind === 'WORK' && (status === 'PROCESSING' || status === 'FAILED')) return 'status';
  return 'tab';
}
