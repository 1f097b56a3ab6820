import type { Asset } from '#db/entities/media.ts';
import { type AssetValues, assetDefaults, detailDefaults, detailsKeyOf, problemsFor } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { UserErrorCode, UserErrors } from '../../../kit/errors.ts';

type Values = Record<string, unknown>;

/**
 * Returns columns from validated input. Omits fields missing from the input, unless the asset is new. Throws user errors for values that do
 * not fit this kind of asset.
 */
export function columnsOf(kind: AssetKind, values: AssetValues, before: Asset | null): Values {
  refuseUnfit(kind, values, before);
  const { workIds: _works, contributorIds: _contributors, image: _i, video: _v, document: _d, ...fields } = values;
  const columns: Values = before ? { ...fields } : { kind, ...assetDefaults, ...fields };
  // Clearing a required field restores its default.
  for (const [column, value] of Object.entries(assetDefaults)) {
    if (column in columns) columns[column] = columns[column] ?? value;
  }
  const licenseType = columns.licenseType ?? before?.licenseType;
  if (licenseType !== 'CUSTOM' && (columns.licenseDetails || before?.licenseDetails)) columns.licenseDetails = null;
  const given = values[detailsKeyOf[kind]];
  if (given || !before) columns.details = detailsAfter(kind, given ?? {}, before);
  return columns;
}

/** Kind-specific fields after a save. Clearing a term restores its default; texts, including the language, can be empty. */
function detailsAfter(kind: AssetKind, given: Values, before: Asset | null): Values {
  const defaults: Values = detailDefaults[kind];
  const merged: Values = { ...(before ? before.details : defaults), ...given };
  for (const [key, value] of Object.entries(defaults)) {
    if (key in given && (key !== 'language' || !before)) merged[key] = merged[key] ?? value;
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined));
}

/** Dates that limit each other may be sent one at a time, so they are validated with the stored ones. */
function refuseUnfit(kind: AssetKind, values: AssetValues, before: Asset | null): void {
  const key = detailsKeyOf[kind];
  const given = values[key];
  const judged = given ? { ...values, [key]: { ...before?.details, ...given } } : values;
  const problems = problemsFor(kind, judged as AssetValues);
  if (problems.length === 0) return;
  throw new UserErrors(problems.map(({ path, message }) => ({ field: path, message, code: UserErrorCode.INVALID })));
}
