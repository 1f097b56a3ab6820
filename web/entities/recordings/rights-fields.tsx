import type { PerformerInput } from '#domain/catalogue/recording.ts';
import { ROLE_CATALOGUE } from '#domain/contributors/roles.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { NewContributor } from '#web/entities/contributors/new-contributor.tsx';
import { LabelField } from '#web/entities/labels/label-field.tsx';
import { KindField } from '#web/entities/records/kind-field.tsx';
import { useRecordName } from '#web/entities/records/use-record-search.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { RowsField } from '#web/kit/form/rows-field.tsx';
import { FormSection, Wide } from '#web/kit/form/section.tsx';
import { SuggestField } from '#web/kit/form/select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { recordingLabels as labels } from './__generated__/labels.ts';
import type { RecordingFormInput } from './recording-values.ts';

type Draft = RecordingFormInput;
type Owner = { name: string; share: string };

const roles = ROLE_CATALOGUE.filter(({ category }) => category !== 'Business').map(({ name }) => name);

function Performer({ contributorId, role, isFeatured }: PerformerInput) {
  const name = useRecordName(contributorKind, contributorId);
  return `${name ?? '…'} · ${role}${isFeatured ? ' · featured' : ''}`;
}

/** Performers with their roles, for neighbouring rights. */
function PerformersField() {
  return (
    <RowsField<Draft, PerformerInput>
      name="performers"
      label={labels.performers}
      noun="performer"
      help="Featured performers are named with the artist. Others are session performers."
      blank={{ contributorId: '', role: '', isFeatured: false }}
      shown={(row) => <Performer {...row} />}
    >
      {(path) => (
        <>
          <KindField
            kind={contributorKind}
            newWindow={(window) => <NewContributor {...window} />}
            name={`${path}.contributorId`}
            label="Performer"
            required
          />
          <SuggestField name={`${path}.role`} label="Role" suggestions={roles} limit={20} required />
          <SwitchField name={`${path}.isFeatured`} label="Featured" />
        </>
      )}
    </RowsField>
  );
}

function OwnersField() {
  return (
    <RowsField<Draft, Owner>
      name="masterOwners"
      label={labels.masterOwners}
      noun="owner"
      help="Who owns the sound recording, usually the label. The shares total at most 100 %."
      blank={{ name: '', share: '100' }}
      shown={({ name, share }) => `${name} · ${percentLabel(share)}`}
    >
      {(path) => (
        <>
          <TextField name={`${path}.name`} label="Owner" required />
          <TextField name={`${path}.share`} label="Share in %" required />
        </>
      )}
    </RowsField>
  );
}

export const RoyaltyRateField = () => (
  <TextField<Draft> name="royaltyRate" label={`${labels.royaltyRate} in %`} help="From 0 to 100 in steps of 0.1." />
);

/** Label, owners, performers and right lines of a recording. */
export function RightsFields() {
  return (
    <FormSection title="Rights">
      <LabelField<Draft> name="labelId" label={labels.labelId} />
      <RoyaltyRateField />
      <Wide>
        <OwnersField />
      </Wide>
      <Wide>
        <PerformersField />
      </Wide>
      <NumberField<Draft> name="pLineYear" label={labels.pLineYear} help="℗ protects the sound recording." />
      <TextField<Draft> name="pLineOwner" label={labels.pLineOwner} />
      <NumberField<Draft> name="cLineYear" label={labels.cLineYear} help="© protects cover and texts." />
      <TextField<Draft> name="cLineOwner" label={labels.cLineOwner} />
    </FormSection>
  );
}
