import { MusicalKey, TimeSignature } from '#domain/works/music-terms.ts';
import type { WorkRecord } from '#web/entities/works/work-records.ts';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { FoldEmpty } from '#web/kit/form/fold-empty.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { optionsOf, SelectField } from '#web/kit/form/select-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { DurationField, YearOfCreation } from './copyright-tab.tsx';
import type { WorkFormInput } from './work-form.ts';

const keyOptions = optionsOf(MusicalKey);
const signatureOptions = optionsOf(TimeSignature);

function TechnicalInformation() {
  return (
    <FormSection title="Technical Information" columns={2}>
      <DurationField />
      <NumberField<WorkFormInput> name="tempo" label="Tempo" min={1} max={999} suffix=" BPM" help="Beats per minute" />
      <SelectField<WorkFormInput> name="musicalKey" label="Musical Key" options={keyOptions} searchable clearable />
      <SelectField<WorkFormInput> name="timeSignature" label="Time Signature" options={signatureOptions} clearable />
    </FormSection>
  );
}

function CreationInformation() {
  return (
    <FormSection title="Creation Information" columns={2}>
      <YearOfCreation />
      <DateField<WorkFormInput> name="creationDate" label="Creation Date" />
      <TextField<WorkFormInput> name="recordingLocation" label="Recording Location" />
      <TextField<WorkFormInput> name="producer" label="Producer" />
    </FormSection>
  );
}

function AdditionalInformation() {
  return (
    <FormSection title="Additional Information" columns={2}>
      <TextField<WorkFormInput> name="mood" label="Mood" />
      <TextField<WorkFormInput> name="instruments" label="Instruments" help="Comma-separated, such as piano, cello" />
      <Wide>
        <ChipsField<WorkFormInput> name="tags" label="Tags" placeholder="Type a tag and press Enter" emptyText="No tags yet" />
      </Wide>
      <Wide>
        <TextareaField<WorkFormInput> name="notes" label="Notes" rows={4} />
      </Wide>
    </FormSection>
  );
}

/** System data of the record, read-only. */
function SystemInformation({ work }: { work: WorkRecord }) {
  return (
    <FormSection title="System Information" columns={2}>
      <ReadOnly label="Work ID" value={work.id} readAs="code" />
      <ReadOnly label="Version" value={String(work.version)} />
      <ReadOnly label="Created" value={<RelativeDate value={work.createdAt} />} />
      <ReadOnly label="Updated" value={<RelativeDate value={work.updatedAt} />} />
    </FormSection>
  );
}

type MetadataTabProps = { work: WorkRecord | null; onEdit: (() => void) | undefined };

export function MetadataTab({ work, onEdit }: MetadataTabProps) {
  return (
    <>
      <FoldEmpty onAdd={onEdit}>
        <TechnicalInformation />
        <CreationInformation />
        <AdditionalInformation />
      </FoldEmpty>
      {work !== null && <SystemInformation work={work} />}
    </>
  );
}
