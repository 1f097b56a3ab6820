import { labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import { type LabelInput, labelDraft } from '#domain/catalogue/label.ts';
import { describeError } from '#web/apollo/errors.ts';
import { FieldPair } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { NewRecordProps } from '#web/kit/form/use-new-record.tsx';
import { thisYear } from '#web/kit/text/dates.ts';
import { RecordAddDialog } from '../records/record-dialog.tsx';
import type { NewRecordForm } from '../records/record-form.ts';
import { labelLabels as labels } from './__generated__/labels.ts';
import { LabelCreateDocument } from './__generated__/new-label.ts';
import { LabelCodeField } from './label-fields.tsx';
import { labelKind } from './label-kind.ts';
import { newLabel } from './label-values.ts';

const form: NewRecordForm<{ name: string }, { id: string }, ReturnType<typeof labelDraft>> = {
  kind: labelKind,
  schema: () => labelDraft(thisYear()),
  blank: newLabel,
  required: ['name'],
  documents: { create: LabelCreateDocument },
  failures: { create: (error) => `Failed to save label. ${describeError(error)}` },
};

/** Adds a label with name, type and label code. The rest can follow on the label's page. */
export function NewLabel({ typed, ...acts }: NewRecordProps<{ id: string }>) {
  return (
    <RecordAddDialog of={form} preset={{ name: typed }} {...acts}>
      <TextField<LabelInput> name="name" data-autofocus label={labels.name} required autoComplete="off" />
      <FieldPair>
        <SelectField<LabelInput> name="type" label={labels.type} options={termOptions(labelTypes)} />
        <LabelCodeField />
      </FieldPair>
    </RecordAddDialog>
  );
}
