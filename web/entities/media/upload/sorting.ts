import type { AssetKind } from '#domain/media/asset-terms.ts';
import { claimedType, fileTypesOf, invalidFileMessage, kindsFor } from '#domain/media/file-types.ts';
import { emptyFileMessage, fits, tooLargeMessage, type UploadRule, uploadRules } from '#domain/media/upload-rules.ts';

/** Upload rules by kind. */
export type Rules = Readonly<Record<AssetKind, UploadRule>>;

const byKind = (rules: readonly UploadRule[]): Rules => Object.fromEntries(rules.map((rule) => [rule.kind, rule])) as Rules;

/** Limits until the server's have loaded. */
export const defaultRules: Rules = byKind(uploadRules({ maxMegabytes: null, types: null }));

type Limit = { kind: AssetKind; maxBytes: number; accepts: readonly string[] };
const mebibyte = 1024 * 1024;

/** Returns the upload rules of this installation. */
export const rulesFrom = (limits: readonly Limit[]): Rules => ({
  ...defaultRules,
  ...byKind(
    limits.map(({ kind, maxBytes, accepts }) => ({
      kind,
      maxBytes,
      maxMegabytes: Math.round(maxBytes / mebibyte),
      types: fileTypesOf[kind].filter(({ mimeType }) => accepts.includes(mimeType)),
    })),
  ),
});

/** The kind of a file, or the reason for a refusal. */
export type Sorted = { kind: AssetKind; problem: string | null };
type Named = { name: string; type: string; size: number };

/** Returns why a file is not allowed for this kind, or null. */
export function problemOf({ name, type, size }: Named, rule: UploadRule): string | null {
  if (!claimedType(rule.types, { fileName: name, mimeType: type })) return invalidFileMessage(rule.kind);
  if (size === 0) return emptyFileMessage;
  return fits(rule, size) ? null : tooLargeMessage(rule.maxMegabytes);
}

/** Sorts files by kind: the page's kind where it fits, else their own. */
export function sortFile(file: Named, rules: Rules, page: AssetKind): Sorted {
  const kinds = kindsFor({ fileName: file.name, mimeType: file.type });
  const kind = kinds.length === 0 || kinds.includes(page) ? page : (kinds[0] ?? page);
  return { kind, problem: problemOf(file, rules[kind]) };
}
