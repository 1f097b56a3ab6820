import { type TokenStatus, tokenStatusLabels } from '#domain/tokens/token-terms.ts';

/** Label until the status is loaded. */
const CHECKING = 'Checking...';

export const statusLabel = (status: TokenStatus | undefined): string =>
  status === undefined ? CHECKING : tokenStatusLabels[status];

/** Address of a subject's tokenization tab, with the list it is opened from. */
export const tokenTabHref = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}tab=tokenization`;
