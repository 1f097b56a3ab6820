/** A word or a phrase with a capital at its beginning; the rest stays as it is. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
