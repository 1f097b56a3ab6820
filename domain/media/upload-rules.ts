import { type AssetKind, assetKinds } from './asset-terms.ts';
import { acceptedBy, type FileType, fileTypesOf } from './file-types.ts';

const mebibyte = 1024 * 1024;

/** Maximum file size of each kind, by the specification: images 50 MB, where one MB is 1,048,576 bytes. */
export const maxMegabytes: Readonly<Record<AssetKind, number>> = { IMAGE: 50, VIDEO: 500, DOCUMENT: 100 };
export const tooLargeMessage = (megabytes: number): string => `File size must be less than ${megabytes}MB`;
export const emptyFileMessage = 'This file is empty. Choose another one.';

/** Restrictions from the configuration; null keeps the defaults. Types are MIME types, groups such as `audio/*`, or extensions. */
export type UploadSettings = { maxMegabytes: number | null; types: readonly string[] | null };

/** Upload limits of one kind. */
export type UploadRule = { kind: AssetKind; maxMegabytes: number; maxBytes: number; types: readonly FileType[] };

const isNamedBy =
  ({ mimeType, aliases = [], extensions }: FileType) =>
  (setting: string): boolean => {
    const name = setting.trim().toLowerCase();
    if (name.endsWith('/*')) return mimeType.startsWith(name.slice(0, -1));
    if (name.includes('/')) return [mimeType, ...aliases].some((each) => each.toLowerCase() === name);
    return extensions.includes(name.replace(/^\./, ''));
  };

/** Returns the upload limits of a kind: the defaults, with the restrictions from the configuration. */
export function uploadRule(kind: AssetKind, settings: UploadSettings): UploadRule {
  const { types } = settings;
  const megabytes = Math.min(maxMegabytes[kind], settings.maxMegabytes ?? Number.POSITIVE_INFINITY);
  const allowed = types === null ? fileTypesOf[kind] : fileTypesOf[kind].filter((each) => types.some(isNamedBy(each)));
  return { kind, maxMegabytes: megabytes, maxBytes: megabytes * mebibyte, types: allowed };
}
export const uploadRules = (settings: UploadSettings): UploadRule[] => assetKinds.map((kind) => uploadRule(kind, settings));

/** Whether a setting names any supported type. */
export const isKnownTypeSetting = (setting: string): boolean =>
  assetKinds.some((kind) => fileTypesOf[kind].some((each) => isNamedBy(each)(setting)));

/** Whether a file size is at most the limit. */
export const fits = (rule: UploadRule, sizeBytes: number): boolean => sizeBytes <= rule.maxBytes;

/** Returns the accepted values for a file input under a rule. */
export const acceptedUnder = (rule: UploadRule): string[] => acceptedBy(rule.types);
