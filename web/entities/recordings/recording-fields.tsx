import { useFormContext } from 'react-hook-form';
import { advisories, recordingStages, recordingStatuses, streamingPlatforms } from '#domain/catalogue/catalogue-terms.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { NextIsrcButton } from '#web/entities/codes/next-isrc-button.tsx';
import { LabelField } from '#web/entities/labels/label-field.tsx';
import { GenreField } from '#web/entities/lookups/genre-field.tsx';
import { LanguageField } from '#web/entities/lookups/language-field.tsx';
import { WorksField } from '#web/entities/works/works-field.tsx';
import { ChipsField } from '#web/kit/form/chips-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { DurationField } from '#web/kit/form/duration-field.tsx';
import { FieldPair, FormSection, Wide } from '#web/kit/form/section.tsx';
import { optionsOf, SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { recordingLabels as labels } from './__generated__/labels.ts';
import { AudioField } from './audio-field.tsx';
import type { RecordingFormInput } from './recording-values.ts';
import { RightsFields, RoyaltyRateField } from './rights-fields.tsx';

type Draft = RecordingFormInput;

function IsrcField() {
  const { viewing, text } = useField<Draft>('isrc');
  const { setValue } = useFormContext<Draft>();
  return (
    <div>
      <CodeField<Draft>
        name="isrc"
        label={labels.isrc}
        check={checkIsrc}
        placeholder="US-RC1-76-07839"
        help="International Standard Recording Code. Identifies this recording on every platform."
      />
      {!viewing && text === '' && (
        <NextIsrcButton onCode={(code) => setValue('isrc', code, { shouldDirty: true, shouldValidate: true })} />
      )}
    </div>
  );
}

const PlatformsField = () => (
  <ChipsField<Draft>
    name="platforms"
    label={labels.platforms}
    options={optionsOf(streamingPlatforms)}
    free
    placeholder="Search platforms or type your own"
  />
);

const ReleaseStatusField = () => (
  <SelectField<Draft> name="releaseStatus" label={labels.releaseStatus} options={termOptions(recordingStatuses)} />
);

function MainFields() {
  return (
    <FormSection title="Recording Information">
      <TextField<Draft> name="title" label={labels.title} required autoComplete="off" />
      <TextField<Draft> name="versionTitle" label={labels.versionTitle} placeholder="Radio Edit" />
      <TextField<Draft> name="artist" label={labels.artist} required autoComplete="off" />
      <IsrcField />
      <Wide>
        <WorksField<Draft> name="workIds" label={labels.workIds} help="The works heard on this recording." />
      </Wide>
      <GenreField<Draft> name="genre" label={labels.genre} />
      <LanguageField<Draft> name="language" label={labels.language} />
      <TextField<Draft> name="reference" label={labels.reference} mono placeholder="R-00123" help="Your own number." />
      <SelectField<Draft> name="advisory" label={labels.advisory} options={termOptions(advisories)} />
    </FormSection>
  );
}

function AudioFields() {
  return (
    <FormSection title="Audio" columns={3} lead="Duration, format and quality are read from the file while they are empty.">
      <Wide>
        <AudioField />
      </Wide>
      <DurationField<Draft> name="durationSeconds" label={labels.durationSeconds} />
      <TextField<Draft> name="format" label={labels.format} placeholder="WAV" />
      <TextField<Draft> name="quality" label={labels.quality} placeholder="24-bit / 48 kHz" />
    </FormSection>
  );
}

function StatusFields() {
  return (
    <FormSection title="Status">
      <SelectField<Draft> name="stage" label={labels.stage} options={termOptions(recordingStages)} />
      <ReleaseStatusField />
      <DateField<Draft> name="recordingDate" label={labels.recordingDate} />
      <DateField<Draft> name="releaseDate" label={labels.releaseDate} />
      <Wide>
        <PlatformsField />
      </Wide>
    </FormSection>
  );
}

/** The cards of a recording's form. */
export function RecordingFields() {
  return (
    <>
      <MainFields />
      <AudioFields />
      <StatusFields />
      <FormSection title="Production" columns={3}>
        <TextField<Draft> name="studio" label={labels.studio} />
        <TextField<Draft> name="engineer" label={labels.engineer} />
        <TextField<Draft> name="producer" label={labels.producer} />
      </FormSection>
      <RightsFields />
      <FormSection title="Notes" columns={1}>
        <TextareaField<Draft> name="notes" label={labels.notes} rows={6} />
      </FormSection>
    </>
  );
}

/** The fields of a recording in the window of a work. */
export function RecordingEssentials() {
  return (
    <>
      <AudioField />
      <FieldPair>
        <TextField<Draft> name="title" label={labels.title} required autoComplete="off" />
        <TextField<Draft> name="artist" label={labels.artist} required autoComplete="off" />
        <ReleaseStatusField />
        <DateField<Draft> name="releaseDate" label={labels.releaseDate} />
        <LabelField<Draft> name="labelId" label={labels.labelId} />
        <IsrcField />
        <DurationField<Draft> name="durationSeconds" label={labels.durationSeconds} />
        <RoyaltyRateField />
      </FieldPair>
      <PlatformsField />
    </>
  );
}
