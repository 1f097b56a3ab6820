import type { AssetKind } from './terms.ts';

const mebibyte = 1024 * 1024;

/** The largest file of each kind, as the specification words it: an image has 50 MB, where one MB is 1,048,576 bytes. */
export const mostMegabytes: Readonly<Record<AssetKind, number>> = { IMAGE: 50, VIDEO: 500, DOCUMENT: 100 };
export const mostBytes = (kind: AssetKind): number => mostMegabytes[kind] * mebibyte;
export const tooLargeMessage = (megabytes: number): string => `File size must be less than ${megabytes}MB`;
