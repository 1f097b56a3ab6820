import { type AssetKind, assetKinds } from '#domain/media/asset-terms.ts';
import type { Condition } from '../../../kit/filtered.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';

/** Expression of the index `asset_terms`: the function that makes an asset's terms, with its arguments. */
const termsOfAsset = `asset_terms(workspace_id, kind, category, folder, license_type, is_public, status, ingest_state, mime_type,
  copyright_owner, tags, details)`;

/** The prefix letter of a term says what it is about. `asset_terms` in the migration uses the same letters. */
export type TermLetter = 'c' | 'f' | 'l' | 'p' | 's' | 'i' | 'm' | 'o' | 'n' | 'u' | 't' | 'd' | 'q';

/** Terms begin with workspace and kind, so the assets of other workspaces cost nothing. */
export type Scope = { workspaceId: string; kind: AssetKind | null };

/** Matches assets with one of these terms. */
function hasOne({ workspaceId, kind }: Scope, letter: TermLetter, values: readonly string[]): Sql {
  const kinds = kind ? [kind] : assetKinds;
  const terms = kinds.flatMap((each) => values.map((value) => `${workspaceId} ${each} ${letter} ${value}`));
  return { sql: `${termsOfAsset} && ?::text[]`, values: [terms] };
}

/** A condition that the index of terms also serves. */
export const withTerms = (scope: Scope, condition: Sql, letter: TermLetter, values: readonly string[]): Condition => ({
  ...condition,
  indexed: hasOne(scope, letter, values),
});
