/** Returns a text with its first letter in upper case; the rest is unchanged. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
