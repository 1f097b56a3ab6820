import { hash } from 'node:crypto';

/** Key of a saved mapping. */
export const headingsHash = (headings: string): string => hash('sha256', headings);
