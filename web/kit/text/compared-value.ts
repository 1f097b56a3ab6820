import { plainDate } from './dates.ts';

/** Returns a compared value as text. Dates, which the API sends as 2026-03-14, read as elsewhere: 14 Mar 2026. */
export const comparedValue = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? plainDate(text) : text);
