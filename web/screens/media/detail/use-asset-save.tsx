import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { fullName } from '#domain/contributors/full-name.ts';
import { restrictionText } from '#domain/media/video.ts';
import { describeError } from '#web/apollo/errors.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { assetValues } from '#web/entities/media/fields/asset-values.ts';
import { assetOptions } from '#web/entities/media/fields/options.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { showValue, useVersionedSave } from '#web/kit/form/use-versioned-save.ts';
import { AssetUpdateDocument } from './__generated__/asset-changes.ts';
import type { AssetDetails } from './asset-details.ts';
import { draftKeyOf, flatValues, labelOf, nestedValues } from './asset-form.ts';

type Names = Map<string, string>;

/** Labels of all enum values. A value in two enums has the same label in both. */
const terms = new Map(
  [
    ...Object.values(assetOptions.categories).flat(),
    ...[assetOptions.folders, assetOptions.licenseTypes, assetOptions.statuses, assetOptions.distributionStatuses].flat(),
    ...[assetOptions.contentRatings, assetOptions.monetizationStatuses, assetOptions.contentIdEnrollments].flat(),
    ...[assetOptions.permissions, assetOptions.distributionPlatforms].flat(),
  ].map(({ value, label }) => [value, label]),
);

/** Text of a value when two versions are compared. */
function shown(value: unknown, field: string, names: Names): ReactNode {
  if (field === 'isPublic') return value === true ? 'Public' : 'Private';
  if (field === 'workIds' || field === 'contributorIds')
    return ((value ?? []) as string[]).map((id) => names.get(id) ?? 'A record that was just added').join(', ');
  if (field === 'video.geographicRestrictions')
    return ((value ?? []) as Parameters<typeof restrictionText>[0][]).map(restrictionText).join(', ');
  const text = (one: unknown) => terms.get(String(one)) ?? showValue(one);
  return Array.isArray(value) ? value.map(text).join(', ') : text(value);
}

function remember(names: Names, { works, contributors }: Pick<AssetDetails, 'works' | 'contributors'>): void {
  for (const { id, title } of works) names.set(id, title);
  for (const person of contributors) names.set(person.id, fullName(person));
}

type Options = {
  /** The asset at the start of editing. */
  base: AssetDetails;
  /** Message when saving fails: 'Failed to save changes'. */
  failure: string;
  onSaved: (asset: AssetDetails) => void;
};

/** Saves the changed fields of an asset, against the edited version. */
export function useAssetSave({ base, failure, onSaved }: Options) {
  const client = useApolloClient();
  const names = useRef<Names>(new Map());
  useEffect(() => remember(names.current, base), [base]);
  const { submit, conflict } = useVersionedSave<AssetDetails>({
    base,
    draftKey: draftKeyOf(base.id),
    versionOf: (asset) => asset.version,
    valuesOf: (asset) => flatValues(assetValues(asset)),
    labelOf,
    show: (value, field) => shown(value, field, names.current),
    save: async (version, changes) => {
      const variables = { id: base.id, version, input: nestedValues(changes) };
      const { data } = await client.mutate({ mutation: AssetUpdateDocument, variables });
      if (!data) throw new Error('The server sent no response.');
      const { asset, userErrors } = data.assetUpdate;
      if (asset) remember(names.current, asset);
      return { record: asset, userErrors };
    },
    onSaved: (asset) => {
      assetsChanged(client.cache);
      onSaved(asset);
    },
  });
  const resolve = async (picks: Parameters<typeof conflict.onResolve>[0]) => {
    try {
      const rest = (await conflict.onResolve(picks)).filter(({ code }) => code !== 'CONFLICT');
      if (rest.length > 0) toast.error(`${failure}. ${rest.map(({ message }) => message).join(' ')}`);
    } catch (error) {
      toast.error(`${failure}. ${describeError(error)}`, error);
    }
  };
  return {
    onSubmit: (values: object) => submit(flatValues(values as Record<string, unknown>)),
    conflict: { ...conflict, onResolve: (picks: Parameters<typeof resolve>[0]) => void resolve(picks) },
  };
}
