import type { z } from 'zod';
import { type WorkInput, workDefaults, workDraft } from '#domain/works/work.ts';
import { describeError } from '#web/apollo/errors.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { NewRecordProps } from '#web/kit/form/use-new-record.tsx';
import { thisYear } from '#web/kit/text/dates.ts';
import { RecordAddDialog } from '../records/record-dialog.tsx';
import type { NewRecordForm } from '../records/record-form.ts';
import { blankValues } from '../records/record-values.ts';
import { workLabels as labels } from './__generated__/labels.ts';
import { NewWorkDocument } from './__generated__/new-work.ts';
import { workLists } from './work-records.ts';

const form: NewRecordForm<{ title: string }, { id: string }, ReturnType<typeof workDraft>> = {
  kind: { noun: 'work', nameOf: ({ title }) => title, rootFields: workLists },
  schema: () => workDraft(thisYear()),
  blank: { ...blankValues(labels), ...workDefaults, title: '' },
  required: ['title'],
  documents: { create: NewWorkDocument },
  failures: { create: (error) => `Failed to create work. ${describeError(error)}` },
};

type Props = NewRecordProps<{ id: string }> & {
  /** Values known from the page, such as the ISWC of a statement. */
  preset?: Partial<z.input<ReturnType<typeof workDraft>>>;
};

/** Adds a work with title and artist. Splits and codes can follow on the work's page. */
export function NewWork({ typed, preset, ...acts }: Props) {
  return (
    <RecordAddDialog of={form} preset={{ ...preset, title: typed }} {...acts}>
      <TextField<WorkInput> name="title" data-autofocus label={labels.title} required autoComplete="off" />
      <TextField<WorkInput> name="artist" label={labels.artist} autoComplete="off" />
    </RecordAddDialog>
  );
}
