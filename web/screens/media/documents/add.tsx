import { BasicFields, RightsFields } from '#web/entities/media/fields/common-fields.tsx';
import { DocumentFields } from '#web/entities/media/fields/document-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { AddAsset } from '../add/add-asset.tsx';

const fields = (mimeType: string) => (
  <>
    <BasicFields kind="DOCUMENT" />
    <DocumentFields isNew isAudio={mimeType.startsWith('audio/')} />
    <LinkFields />
    <RightsFields kind="DOCUMENT" />
  </>
);

export const Component = () => <AddAsset kind="DOCUMENT" fields={fields} />;
