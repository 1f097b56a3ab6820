import { Button, Group, Modal, Select, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { type AssetKind, categoryLabels, documentFolders, licenseTypes } from '#domain/media/asset-terms.ts';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { assetOptions } from '#web/entities/media/fields/options.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import type { Option } from '#web/kit/form/select-field.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { OpenDialog } from './action-parts.ts';
import { GroupDialog } from './group-dialog.tsx';
import { useAssetChanges } from './use-asset-changes.ts';

type DialogProps = { kind: AssetKind; dialog: OpenDialog; onClose: () => void };
type Chosen = { value: string | null; tags: string[] };

/** Texts, options and change of a dialog. */
type Recipe = {
  title: string;
  label: string;
  action: string;
  options?: readonly Option[];
  tags?: readonly string[];
  change: (chosen: Chosen) => AssetsChange;
  outcome: (chosen: Chosen, isOne: boolean) => string;
};

const has = (isOne: boolean) => (isOne ? 'has' : 'have');
const listed = (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(', ');

function recipeOf(kind: AssetKind, { name, assets }: OpenDialog): Recipe {
  const counted = countedAssets(kind, assets.length);
  const present = [...new Set(assets.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
  switch (name) {
    case 'addTags':
      return {
        title: `Add tags to ${counted}`,
        label: 'Tags',
        action: 'Add tags',
        tags: present,
        change: ({ tags }) => ({ addTags: tags }),
        outcome: ({ tags }) => `tagged ${listed(tags)}`,
      };
    case 'removeTags':
      return {
        title: `Remove tags from ${counted}`,
        label: 'Tags',
        action: 'Remove tags',
        tags: present,
        change: ({ tags }) => ({ removeTags: tags }),
        outcome: ({ tags }, isOne) => `${isOne ? 'is' : 'are'} without ${listed(tags)} now`,
      };
    case 'licence':
      return {
        title: `Set the licence of ${counted}`,
        label: 'Licence',
        action: 'Set licence',
        options: assetOptions.licenseTypes,
        change: ({ value }) => ({ licenseType: value as AssetsChange['licenseType'] }),
        outcome: ({ value }, isOne) =>
          `${has(isOne)} the licence ${licenseTypes.labels[value as keyof typeof licenseTypes.labels]}`,
      };
    case 'category':
      return {
        title: `Set the category of ${counted}`,
        label: 'Category',
        action: 'Set category',
        options: assetOptions.categories[kind],
        change: ({ value }) => ({ category: value as AssetsChange['category'] }),
        outcome: ({ value }, isOne) => `${has(isOne)} the category ${categoryLabels[value as keyof typeof categoryLabels]}`,
      };
    case 'move':
      return {
        title: `Move ${counted}`,
        label: 'Folder',
        action: 'Move',
        options: assetOptions.folders,
        change: ({ value }) => ({ folder: value as AssetsChange['folder'] }),
        outcome: ({ value }) => `moved to ${documentFolders.labels[value as keyof typeof documentFolders.labels]}`,
      };
  }
}

type TagChoiceProps = { present: readonly string[]; isFree: boolean; tags: string[]; onChange: (tags: string[]) => void };

/** Tags to add, which may be new, or existing tags to remove. */
function TagChoice({ present, isFree, tags, onChange }: TagChoiceProps) {
  const toggle = (tag: string) => onChange(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]);
  const isPhone = useIsPhone();
  const offered = isFree ? present.filter((tag) => !tags.includes(tag)) : present;
  return (
    <>
      {isFree && (
        <TagsInput
          label="Tags"
          description="Press Enter or type a comma to add one."
          value={tags}
          onChange={onChange}
          maxTags={20}
          acceptValueOnBlur
          data-autofocus
        />
      )}
      {!isFree && (
        <Text size="sm" c="dimmed">
          {offered.length === 0 ? 'None of these assets has a tag.' : 'Choose which tags to remove.'}
        </Text>
      )}
      {offered.length > 0 && (
        <Group role="group" aria-label={isFree ? 'Tags in use' : 'Tags'} gap={8} mt={12}>
          {offered.slice(0, 30).map((tag) => {
            const isChosen = tags.includes(tag);
            return (
              <Button
                key={tag}
                size={isPhone ? 'md' : 'xs'}
                variant={isChosen ? 'light' : 'default'}
                aria-pressed={isChosen}
                onClick={() => toggle(tag)}
              >
                #{tag}
              </Button>
            );
          })}
        </Group>
      )}
    </>
  );
}

/** Dialog to set tags, a licence, a category or a folder for all given assets. */
function ChangeDialog({ kind, dialog, onClose }: DialogProps) {
  const recipe = recipeOf(kind, dialog);
  const [chosen, setChosen] = useState<Chosen>({ value: null, tags: [] });
  const [isBusy, setBusy] = useState(false);
  const { change } = useAssetChanges(kind);
  const { assets, clear } = dialog;
  const isEmpty = recipe.tags === undefined ? chosen.value === null : chosen.tags.length === 0;
  const save = async () => {
    setBusy(true);
    const happened = await change(assets as AssetCard[], recipe.change(chosen), recipe.outcome(chosen, assets.length === 1));
    setBusy(false);
    if (happened) clear();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={recipe.title} size={440}>
      {recipe.tags === undefined ? (
        <Select
          label={recipe.label}
          placeholder="Choose one"
          data={recipe.options?.map(({ value, label }) => ({ value, label })) ?? []}
          value={chosen.value}
          onChange={(value) => setChosen({ ...chosen, value })}
          allowDeselect={false}
          data-autofocus
        />
      ) : (
        <TagChoice
          present={recipe.tags}
          isFree={dialog.name === 'addTags'}
          tags={chosen.tags}
          onChange={(tags) => setChosen({ ...chosen, tags })}
        />
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={isBusy} disabled={isEmpty}>
          {recipe.action}
        </Button>
      </Group>
    </Modal>
  );
}

/** The dialog of a bulk action. Images and videos move into groups, which need a search because there may be many. */
export function BulkDialog(props: DialogProps) {
  return props.dialog.name === 'move' && props.kind !== 'DOCUMENT' ? <GroupDialog {...props} /> : <ChangeDialog {...props} />;
}
