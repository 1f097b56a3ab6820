import { useFormContext } from 'react-hook-form';
import { TrackStatus, trackStatusLabels, VersionType, versionTypeLabels } from '#domain/works/music-terms.ts';
import { GenreField } from '#web/entities/lookups/genre-field.tsx';
import { LanguageField } from '#web/entities/lookups/language-field.tsx';
import { SocietyField } from '#web/entities/lookups/society-field.tsx';
import { MediaSection } from '#web/entities/media/associations/media-section.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { FoldEmpty } from '#web/kit/form/fold-empty.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { thisYear } from '#web/kit/text/dates.ts';
import { CreditField } from './credit-fields.tsx';
import { IswcField } from './iswc-field.tsx';
import { SocietyNumbers } from './society-numbers.tsx';
import { SplitSummary } from './splits/split-summary.tsx';
import { TitleField } from './title-field.tsx';
import type { WorkFormInput } from './work-form.ts';
import { workFormLabels } from './work-labels.ts';

const versionOptions = VersionType.map((value) => ({ value, label: versionTypeLabels[value] }));
const statusOptions = TrackStatus.map((value) => ({ value, label: trackStatusLabels[value] }));
const label = (name: keyof WorkFormInput) => workFormLabels[name] ?? name;

const Text = ({ name, help }: { name: keyof WorkFormInput & string; help?: string }) => (
  <TextField<WorkFormInput> name={name as never} label={label(name)} {...(help ? { help } : {})} />
);

/** Maximum years: this year for creation, next year for the copyright line. */
const Year = ({ name, max }: { name: 'yearOfCreation' | 'copyrightYear'; max: number }) => (
  <NumberField<WorkFormInput> name={name} label={label(name)} min={1900} max={max} help={`Between 1900 and ${max}`} />
);

export function YearOfCreation() {
  return <Year name="yearOfCreation" max={thisYear()} />;
}

export function DurationField() {
  return (
    <TextField<WorkFormInput> name="duration" label="Duration" placeholder="3:45" help="Minutes and seconds, such as 3:45" />
  );
}

function BasicInformation({ exceptWork }: { exceptWork: string | null }) {
  return (
    <FormSection title="Basic Information" columns={3}>
      <TitleField exceptWork={exceptWork} />
      <Text name="alternativeTitle" />
      <Text name="reference" help="Your own number, such as W-00123" />
      <IswcField exceptWork={exceptWork} />
      <Text name="artist" />
      <GenreField<WorkFormInput> name="genre" label="Genre" />
      <Text name="subGenre" />
      <LanguageField<WorkFormInput> name="language" label="Language" />
      <CreditField name="publisher" help="As printed on the work" />
      <CreditField name="composerName" help="As printed on the work" />
      <CreditField name="authorName" help="As printed on the work" />
      <CreditField name="publisherName" help="In the copyright line" />
      <Year name="copyrightYear" max={thisYear() + 1} />
      <Text name="copyrightOwner" />
      <Wide>
        <TextareaField<WorkFormInput> name="description" label="Description" rows={3} />
      </Wide>
    </FormSection>
  );
}

/** A switch with a date field. */
function SwitchWithDate({ name, date }: { name: 'isRegistered' | 'isSigned'; date: 'registrationDate' | 'signDate' }) {
  const { value } = useField<WorkFormInput>(name);
  const viewing = useFormMode() === 'view';
  return (
    <>
      <SwitchField<WorkFormInput> name={name} label={label(name)} />
      {value === true || viewing ? <DateField<WorkFormInput> name={date} label={label(date)} /> : <span />}
    </>
  );
}

function RegistrationInformation() {
  const { setValue } = useFormContext<WorkFormInput>();
  return (
    <FormSection title="Registration Information & Version Status" columns={2}>
      <SocietyField<WorkFormInput>
        name="pro"
        label="PRO"
        kind="PRO"
        onPick={({ name }) => setValue('pro', name, { shouldDirty: true })}
        help="Performing rights organisation the work is registered with"
      />
      <Text name="proWorkCode" help="The organisation's number for the work" />
      <SwitchWithDate name="isRegistered" date="registrationDate" />
      <SwitchWithDate name="isSigned" date="signDate" />
      <SelectField<WorkFormInput> name="versionType" label="Version Type" options={versionOptions} />
      <SelectField<WorkFormInput> name="trackStatus" label="Track Status" options={statusOptions} />
    </FormSection>
  );
}

type CopyrightTabProps = { exceptWork: string | null; ready: boolean; onEdit: (() => void) | undefined };

export function CopyrightTab({ exceptWork, ready, onEdit }: CopyrightTabProps) {
  return (
    <>
      <FoldEmpty onAdd={onEdit}>
        <BasicInformation exceptWork={exceptWork} />
        <RegistrationInformation />
      </FoldEmpty>
      {exceptWork !== null && <SocietyNumbers workId={exceptWork} canEdit={onEdit !== undefined} />}
      <SplitSummary ready={ready} />
      {exceptWork !== null && <MediaSection of={{ work: exceptWork }} none="No images, videos or documents of this work yet." />}
    </>
  );
}
