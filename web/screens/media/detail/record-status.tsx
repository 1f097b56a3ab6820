import { StatusField } from '#web/entities/media/fields/common-fields.tsx';
import { FormSection } from '#web/kit/form/section.tsx';

/** Whether it is worked with or kept for the record. */
export const RecordStatus = () => (
  <FormSection title="Record">
    <StatusField />
  </FormSection>
);
