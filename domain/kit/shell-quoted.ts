/** Quotes a text for POSIX shells. Within single quotes, only a single quote is special. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
