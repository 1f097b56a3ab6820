import type { TokenStatus } from '#domain/tokens/token-terms.ts';

/** Labels of the tokenization status, from §4 of the specification. */
const tokenStatusLabels: Readonly<Record<TokenStatus, string>> = {
  NOT_READY: 'Not Ready',
  READY: 'Ready to Tokenize',
  PROCESSING: 'Processing',
  TOKENIZED: 'Tokenized',
  FAILED: 'Failed',
};

/** Label until the status is loaded. */
const CHECKING = 'Checking...';

export const statusLabel = (status: TokenStatus | undefined): string =>
  status === undefined ? CHECKING : tokenStatusLabels[status];

/** Address of a subject's tokenization tab, with the list it is opened from. */
export const tokenTabHref = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}tab=tokenization`;
