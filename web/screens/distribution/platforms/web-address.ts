/** Returns a web address with its scheme. */
export const webAddress = (url: string): string => (/^https?:/i.test(url) ? url : `https://${url}`);
