import type { AssetInput } from '#domain/media/asset.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { assetLabels as labels } from './__generated__/labels.ts';

/** Photographer, camera and location. Empty fields are filled from the file. */
export function ImageFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <FormSection
      title="Photo Details"
      {...(isNew && { lead: 'Empty fields are filled from the caption and camera data in the file.' })}
    >
      <TextField<AssetInput> name="image.photographer" label={labels['image.photographer']} />
      <TextField<AssetInput> name="image.creditLine" label={labels['image.creditLine']} placeholder="Photo: Jane Doe" />
      <TextField<AssetInput>
        name="image.copyrightNotice"
        label={labels['image.copyrightNotice']}
        placeholder="© 2026 Jane Doe. All rights reserved."
      />
      <DateField<AssetInput> name="image.shootDate" label={labels['image.shootDate']} />
      <TextField<AssetInput> name="image.location" label={labels['image.location']} />
      <TextField<AssetInput> name="image.camera" label={labels['image.camera']} />
      <TextField<AssetInput> name="image.lens" label={labels['image.lens']} />
      <TextField<AssetInput> name="image.focalLength" label={labels['image.focalLength']} placeholder="50 mm" />
      <TextField<AssetInput> name="image.aperture" label={labels['image.aperture']} placeholder="f/2.8" />
      <TextField<AssetInput> name="image.shutterSpeed" label={labels['image.shutterSpeed']} placeholder="1/250 s" />
      <TextField<AssetInput> name="image.iso" label={labels['image.iso']} placeholder="400" />
    </FormSection>
  );
}
