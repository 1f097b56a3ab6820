import type { TokenStatus } from '#domain/tokenization/token-terms.ts';

/** The words of §4 of the specification for where something stands on its way to a token. */
const tokenStatusWords: Readonly<Record<TokenStatus, string>> = {
  NOT_READY: 'Not Ready',
  READY: 'Ready to Tokenize',
  PROCESSING: 'Processing',
  TOKENIZED: 'Tokenized',
  FAILED: 'Failed',
};

/** What a list says until the status is known. */
const CHECKING = 'Checking...';

export const statusWords = (status: TokenStatus | undefined): string =>
  status === undefined ? CHECKING : tokenStatusWords[status];

/** The tokenization tab of the page of a work or an asset, whose address may name the list that one comes from. */
export const tokenTabHref = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}tab=tokenization`;
