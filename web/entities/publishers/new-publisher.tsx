import { PublisherDraft, type PublisherInput } from '#domain/publishers/publisher.ts';
import { describeError } from '#web/apollo/errors.ts';
import { MembershipFields } from '#web/entities/lookups/membership-fields.tsx';
import { FieldPair } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { NewRecordProps } from '#web/kit/form/use-new-record.tsx';
import { RecordAddDialog } from '../records/record-dialog.tsx';
import type { NewRecordForm } from '../records/record-form.ts';
import { publisherLabels as labels } from './__generated__/labels.ts';
import { PublisherCreateDocument } from './__generated__/new-publisher.ts';
import { IpiField, membershipNames } from './publisher-fields.tsx';
import { type PublisherChoice, publisherKind } from './publisher-kind.ts';
import { newPublisher } from './publisher-values.ts';

type Draft = PublisherInput;

const form: NewRecordForm<{ name: string }, PublisherChoice, typeof PublisherDraft> = {
  kind: publisherKind,
  schema: () => PublisherDraft,
  blank: newPublisher,
  required: ['name', 'companyName'],
  documents: { create: PublisherCreateDocument },
  failures: { create: (error) => `Failed to create publisher: ${describeError(error)}` },
};

/** Adds a publisher with its names, IPI number and society. The rest can follow on the publisher's page. */
export function NewPublisher({ typed, ...acts }: NewRecordProps<PublisherChoice>) {
  const preset = /^[\d\s.]+$/.test(typed) ? { ipiNumber: typed } : { name: typed, companyName: typed };
  return (
    <RecordAddDialog of={form} preset={preset} {...acts}>
      <FieldPair>
        <TextField<Draft> name="name" data-autofocus label={labels.name} required help="The name under which it is credited." />
        <TextField<Draft> name="companyName" label={labels.companyName} required help="The legal name of the company." />
        <IpiField />
        <MembershipFields<Draft> names={membershipNames} labels={labels} short />
      </FieldPair>
    </RecordAddDialog>
  );
}
