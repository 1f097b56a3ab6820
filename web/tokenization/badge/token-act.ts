import type { TokenStatus, TokenSubjectKind } from '#domain/tokens/token-terms.ts';

/** Action of a badge: `tab` opens the tokenization tab, `dialog` starts a tokenization, `status` shows its progress. */
export type TokenAct = 'tab' | 'dialog' | 'status';

/**
 * Returns the row action of §4 of the specification. A ready subject opens the dialog if the user may tokenize. A work in progress or
 * failed opens its status. All others open the tab, which shows requirements, progress and details.
 */
export function tokenActOf(kind: TokenSubjectKind, status: TokenStatus | undefined, canTokenize: boolean): TokenAct {
  if (status === 'READY') return canTokenize ? 'dialog' : 'tab';
  if (kind === 'WORK' && (status === 'PROCESSING' || status === 'FAILED')) return 'status';
  return 'tab';
}
