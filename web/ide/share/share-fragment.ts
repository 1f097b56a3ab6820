/** Beginning of the fragment of a link with a document. */
export const sharePrefix = '#share=';

/** Whether an address contains a shared document. */
export const isShareFragment = (fragment: string): boolean => fragment.startsWith(sharePrefix);
