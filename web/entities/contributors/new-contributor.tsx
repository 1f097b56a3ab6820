import { ContributorDraft, type ContributorInput } from '#domain/contributors/contributor.ts';
import { typedContributor } from '#domain/contributors/typed-contributor.ts';
import { describeError } from '#web/apollo/errors.ts';
import { MembershipFields } from '#web/entities/lookups/membership-fields.tsx';
import { FieldPair } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { NewRecordProps } from '#web/kit/form/use-new-record.tsx';
import { RecordAddDialog } from '../records/record-dialog.tsx';
import type { NewRecordForm } from '../records/record-form.ts';
import { contributorLabels as labels } from './__generated__/labels.ts';
import { ContributorCreateDocument } from './__generated__/new-contributor.ts';
import { RolesField } from './contributor-fields.tsx';
import { type ContributorChoice, contributorKind } from './contributor-kind.ts';
import { newContributor } from './contributor-values.ts';
import { IpiField, membershipNames } from './professional-fields.tsx';

type Draft = ContributorInput;

const form: NewRecordForm<{ firstName: string; lastName: string }, ContributorChoice, typeof ContributorDraft> = {
  kind: contributorKind,
  schema: () => ContributorDraft,
  blank: newContributor,
  required: ['firstName', 'lastName'],
  documents: { create: ContributorCreateDocument },
  failures: { create: (error) => `Failed to save contributor. ${describeError(error)}` },
};

type Props = NewRecordProps<ContributorChoice> & {
  /** Role in which the person is about to be credited. */
  role?: string;
};

/** Adds a contributor with name, roles, IPI number and society. The rest can follow on the contributor's page. */
export function NewContributor({ typed, role, ...acts }: Props) {
  const preset = { ...typedContributor(typed), roles: role === undefined ? [] : [role] };
  return (
    <RecordAddDialog of={form} preset={preset} {...acts}>
      <FieldPair>
        <TextField<Draft> name="firstName" data-autofocus label={labels.firstName} required autoComplete="off" />
        <TextField<Draft> name="lastName" label={labels.lastName} required autoComplete="off" />
      </FieldPair>
      <RolesField />
      <FieldPair>
        <IpiField />
        <MembershipFields<Draft> names={membershipNames} labels={labels} short />
      </FieldPair>
    </RecordAddDialog>
  );
}
