import { type AssetKind, assetKinds } from '#domain/media/asset-terms.ts';
import type { Condition } from '../../kit/narrowed.ts';
import type { Sql } from '../../kit/numbered.ts';

/** What is indexed of an asset, as the index `asset_terms` names it: the function that makes its terms, with all that it takes. */
const termsOfAsset = `asset_terms(workspace_id, kind, category, folder, license_type, is_public, status, ingest_state, mime_type,
  copyright_owner, tags, details)`;

/** The letter before a term says what it is about; `asset_terms` in the migration writes the same. */
export type TermLetter = 'c' | 'f' | 'l' | 'p' | 's' | 'i' | 'm' | 'o' | 'n' | 'u' | 't' | 'd' | 'q';

/** Whose assets are looked for: terms begin with workspace and kind, so that what others have costs nothing. */
export type Scope = { workspaceId: string; kind: AssetKind | null };

/** That an asset has one of these terms. */
function hasOne({ workspaceId, kind }: Scope, letter: TermLetter, values: readonly string[]): Sql {
  const kinds = kind ? [kind] : assetKinds;
  const terms = kinds.flatMap((each) => values.map((value) => `${workspaceId} ${each} ${letter} ${value}`));
  return { sql: `${termsOfAsset} && ?::text[]`, values: [terms] };
}

/** A condition that the index of terms answers, too. */
export const withTerms = (scope: Scope, condition: Sql, letter: TermLetter, values: readonly string[]): Condition => ({
  ...condition,
  indexed: hasOne(scope, letter, values),
});
