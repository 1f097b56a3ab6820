import { BasicFields, RightsFields } from '#web/entities/media/fields/common-fields.tsx';
import { ImageFields } from '#web/entities/media/fields/image-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { AddAsset } from '../add/add-asset.tsx';

const fields = () => (
  <>
    <BasicFields kind="IMAGE" />
    <RightsFields kind="IMAGE" />
    <LinkFields />
    <ImageFields isNew />
  </>
);

export const Component = () => <AddAsset kind="IMAGE" fields={fields} />;
