import { useApolloClient } from '@apollo/client/react';
import { Button, Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { capitalize } from '#domain/kit/capitalize.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { assetOptions } from '../fields/options.ts';
import { mediaKinds } from '../media-kinds.ts';
import { UploadGroupsDocument } from './__generated__/upload.ts';
import { applyDefault } from './apply-defaults.ts';
import { type Defaults, useDefaults } from './defaults.ts';
import type { MediaUpload } from './media-upload.ts';
import type { UploadQueue } from './queue/upload-queue.ts';
import classes from './upload.module.css';

type DefaultsFieldsProps = { kind: AssetKind; queue: UploadQueue<MediaUpload>; isFolded: boolean };

const visibilities = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
];

function GroupField({
  kind,
  value,
  onChange,
}: {
  kind: AssetKind;
  value: Defaults['group'];
  onChange: (group: Defaults['group']) => void;
}) {
  const client = useApolloClient();
  const noun = mediaKinds[kind].groupNoun.one;
  const search = async (text: string) => {
    const variables = { kind, search: text || null };
    const { data } = await client.query({ query: UploadGroupsDocument, variables, fetchPolicy: 'network-only' });
    return (data?.assetGroups.nodes ?? []).map(({ id, name }) => ({ value: id, label: name }));
  };
  return <SearchSelect label={capitalize(noun)} value={value} placeholder="None" search={search} onChange={onChange} />;
}

type FieldProps = { kind: AssetKind; defaults: Defaults; set: (change: Partial<Defaults>) => void };

function LicenseAndPlace({ kind, defaults, set }: FieldProps) {
  return (
    <>
      <Select
        label="Licence Type"
        data={assetOptions.licenseTypes.filter(({ value }) => value !== 'CUSTOM')}
        allowDeselect={false}
        value={defaults.licenseType}
        onChange={(value) => value && set({ licenseType: value as Defaults['licenseType'] })}
      />
      {kind === 'DOCUMENT' ? (
        <Select
          label="Folder"
          placeholder="None"
          data={assetOptions.folders}
          value={defaults.folder}
          onChange={(folder) => set({ folder: folder as Defaults['folder'] })}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Folder' }}
        />
      ) : (
        <GroupField kind={kind} value={defaults.group} onChange={(group) => set({ group })} />
      )}
    </>
  );
}

/** Fields shared by all added files. The panel folds rarer ones. */
export function DefaultsFields({ kind, queue, isFolded }: DefaultsFieldsProps) {
  const defaults = useDefaults(kind);
  const [isOpen, setOpen] = useState(!isFolded);
  const set = (change: Partial<Defaults>) => applyDefault(queue, kind, change);
  return (
    <fieldset className={classes.defaults}>
      <legend>
        <span>For the files added last and further files</span>
        {isFolded && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isOpen}
            rightSection={isOpen ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Less' : 'More'}
          </Button>
        )}
      </legend>
      <Select
        label="Category"
        placeholder="None"
        data={assetOptions.categories[kind]}
        value={defaults.category}
        onChange={(category) => set({ category: category as Defaults['category'] })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Category' }}
      />
      <Select
        label="Visibility"
        data={visibilities}
        allowDeselect={false}
        value={defaults.isPublic ? 'public' : 'private'}
        onChange={(value) => set({ isPublic: value === 'public' })}
      />
      {isOpen && <LicenseAndPlace kind={kind} defaults={defaults} set={set} />}
    </fieldset>
  );
}
