import { renditionTypes } from '#domain/media/asset-terms.ts';

const cases = Object.entries(renditionTypes).map(([format, type]) => `when '${format}' then '${type}'`);

/** SQL for the media type of a rendition, given its format. */
export const renditionType = (format: string): string => `case ${format} ${cases.join(' ')} end`;
