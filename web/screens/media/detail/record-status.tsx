import { StatusField } from '#web/entities/media/fields/common-fields.tsx';
import { FormSection } from '#web/kit/form/section.tsx';

export const RecordStatus = () => (
  <FormSection title="Record">
    <StatusField />
  </FormSection>
);
