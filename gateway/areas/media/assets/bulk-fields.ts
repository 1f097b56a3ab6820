import { maxTags, withoutRepeats } from '#domain/kit/list-fields.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { problemsFor } from '#domain/media/asset.ts';
import type { AssetCategory, AssetKind, AssetStatus, DocumentFolder, LicenseType } from '#domain/media/asset-terms.ts';
import type { AssetsChange } from '#domain/media/bulk.ts';
import { UserErrorCode, UserErrors, userError } from '../../../kit/errors.ts';

/** Columns that bulk changes can set. */
export type Fields = {
  tags: string[];
  isPublic: boolean;
  licenseType: LicenseType;
  licenseDetails: string | null;
  category: AssetCategory | null;
  folder: DocumentFolder | null;
  status: AssetStatus;
};
export type BulkRow = Fields & { id: string; kind: AssetKind; version: number };

export const fieldsOf = ({ tags, isPublic, licenseType, licenseDetails, category, folder, status }: Fields): Fields => ({
  tags,
  isPublic,
  licenseType,
  licenseDetails,
  category,
  folder,
  status,
});

/** Throws when a change contains fields of another kind of asset. */
export function refuseUnfit(kind: AssetKind, { category, folder }: AssetsChange): void {
  const problems = problemsFor(kind, { category, folder });
  if (problems.length === 0) return;
  throw new UserErrors(problems.map(({ path, message }) => ({ field: path, message, code: UserErrorCode.INVALID })));
}

/** Returns the fields of a row after a change, or null if nothing changes. */
export function fieldsAfter(row: BulkRow, change: AssetsChange): Fields | null {
  const before = fieldsOf(row);
  const licenseType = change.licenseType ?? before.licenseType;
  const after: Fields = {
    tags: tagsAfter(before.tags, change),
    isPublic: change.isPublic ?? before.isPublic,
    licenseType,
    licenseDetails: licenseType === 'CUSTOM' ? before.licenseDetails : null,
    // An empty choice clears category or folder. Omitted fields do not change.
    category: change.category === undefined ? before.category : change.category,
    folder: change.folder === undefined ? before.folder : change.folder,
    status: change.status ?? before.status,
  };
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}

function tagsAfter(before: string[], { addTags, removeTags }: AssetsChange): string[] {
  const gone = new Set((removeTags ?? []).map(foldText));
  const tags = withoutRepeats([...before.filter((tag) => !gone.has(foldText(tag))), ...(addTags ?? [])]);
  if (tags.length <= Math.max(maxTags, before.length)) return tags;
  throw userError(
    UserErrorCode.INVALID,
    `An asset can have at most ${maxTags} tags. One of these assets would have ${tags.length}.`,
    ['addTags'],
  );
}
