import { useWatch } from 'react-hook-form';
import type { AssetInput } from '#domain/media/asset.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SelectField, SuggestField } from '#web/kit/form/select-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { assetLabels as labels } from './__generated__/labels.ts';
import { assetOptions as options } from './options.ts';
import { VisibilityField } from './visibility-field.tsx';

function KindField({ kind }: { kind: AssetKind }) {
  if (kind === 'IMAGE')
    return (
      <SuggestField<AssetInput>
        name="image.imageType"
        label={labels['image.imageType']}
        suggestions={options.imageTypes}
        placeholder="Choose or type one"
      />
    );
  if (kind === 'DOCUMENT')
    return (
      <SelectField<AssetInput>
        name="folder"
        label={labels.folder}
        options={options.folders}
        clearable
        placeholder="Not in a folder"
      />
    );
  return null;
}

/** Title, description, category and tags. */
export function BasicFields({ kind }: { kind: AssetKind }) {
  return (
    <FormSection title="Basic Information">
      <Wide>
        <TextField<AssetInput> name="title" label={labels.title} required autoComplete="off" />
      </Wide>
      <SelectField<AssetInput>
        name="category"
        label={labels.category}
        options={options.categories[kind]}
        searchable={false}
        clearable
        placeholder="Choose a category"
      />
      <KindField kind={kind} />
      <Wide>
        <TextareaField<AssetInput> name="description" label={labels.description} rows={3} />
      </Wide>
      <Wide>
        <ChipsField<AssetInput>
          name="tags"
          label={labels.tags}
          placeholder="Type a tag and press Enter"
          emptyText="No tags yet"
          addLabel="Add"
        />
      </Wide>
    </FormSection>
  );
}

/** Custom terms are needed only for a custom licence. */
function LicenseDetails() {
  const licenseType = useWatch<AssetInput, 'licenseType'>({ name: 'licenseType' });
  if (licenseType !== 'CUSTOM') return null;
  return (
    <Wide>
      <TextareaField<AssetInput>
        name="licenseDetails"
        label={labels.licenseDetails}
        rows={3}
        help="Text of the custom licence."
      />
    </Wide>
  );
}

/** Owner, licence and visibility. */
export function RightsFields({ kind }: { kind: AssetKind }) {
  return (
    <FormSection title="Rights">
      <TextField<AssetInput> name="copyrightOwner" label={labels.copyrightOwner} />
      <SelectField<AssetInput>
        name="licenseType"
        label={labels.licenseType}
        options={options.licenseTypes}
        searchable={false}
        help={`How others may use the ${assetKindNouns[kind].one}.`}
      />
      <LicenseDetails />
      <Wide>
        <VisibilityField kind={kind} />
      </Wide>
    </FormSection>
  );
}

/** Active or archived; shown for existing assets. */
export function StatusField() {
  return <SelectField<AssetInput> name="status" label={labels.status} options={options.statuses} />;
}
