// Before the first response, whose place in the cache depends on them.
import '#web/entities/income/cache-policies.ts';
import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { societyNumbersDraft } from '#domain/income/society-numbers.ts';
import { describeError } from '#web/apollo/errors.ts';
import { SocietyCodeField } from '#web/entities/lookups/society-code-field.tsx';
import { errorsOf } from '#web/entities/records/existing-record.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { RowsField } from '#web/kit/form/rows-field.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import {
  useWorkSocietyNumberPartsFragment,
  useWorkSocietyNumbersQuery,
  useWorkSocietyNumbersSaveMutation,
  type WorkSocietyNumberPartsFragment,
} from './__generated__/society-numbers.ts';

type Numbers = WorkSocietyNumberPartsFragment['societyNumbers'];

const schema = z.object({ numbers: societyNumbersDraft });
type Values = z.input<typeof schema>;

const blank = { societyCode: null, number: '' };

type DialogProps = { workId: string; numbers: Numbers; onClose: () => void };

/** Adds, changes and removes the numbers of a work. */
function NumbersDialog({ workId, numbers, onClose }: DialogProps) {
  const form = useRecordForm({
    schema,
    defaults: { numbers: numbers.map(({ societyCode, number }) => ({ societyCode, number })) },
  });
  const [save] = useWorkSocietyNumbersSaveMutation();
  const nameOf = (code: number) => numbers.find(({ societyCode }) => societyCode === code)?.society?.name;
  const onSubmit = async (values: Values) => {
    const { data } = await save({ variables: { work: workId, numbers: values.numbers } });
    if (!data) throw new Error('The server sent no response.');
    const errors = errorsOf({ noun: 'work' }, data.workSocietyNumbersSave);
    // The argument is the list itself, so paths begin with the row.
    if (errors.length > 0) return errors.map((error) => ({ ...error, field: ['numbers', ...(error.field ?? [])] }));
    toast.success('The society numbers are saved.');
    onClose();
    return [];
  };
  return (
    <Modal opened onClose={onClose} title="Society numbers" size={600} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form form={form} describe={describeError} onSubmit={onSubmit}>
        <RowsField<Values, typeof blank>
          name="numbers"
          label="Numbers"
          help="Numbers that societies gave the work, as their statements print them."
          noun="number"
          blank={blank}
          shown={() => null}
        >
          {(path) => (
            <>
              <SocietyCodeField name={`${path}.societyCode`} label="Society" placeholder="Such as GEMA" nameOf={nameOf} />
              <TextField name={`${path}.number`} label="Number" mono autoComplete="off" />
            </>
          )}
        </RowsField>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save numbers
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}

/** Numbers that societies gave a work. They are saved on their own, because matching stores them, too. */
export function SocietyNumbers({ workId, canEdit }: { workId: string; canEdit: boolean }) {
  const { data, error } = useWorkSocietyNumbersQuery({ variables: { id: workId } });
  const numbers = useWorkSocietyNumberPartsFragment(data?.work ?? null)?.societyNumbers as Numbers | undefined;
  const [isEditing, setEditing] = useState(false);
  const edit = canEdit && numbers && (
    <Button size="xs" variant="default" onClick={() => setEditing(true)}>
      {numbers.length === 0 ? 'Add numbers' : 'Edit numbers'}
    </Button>
  );
  return (
    <FormSection
      title="Society Numbers"
      lead="Lines of royalty statements are matched by these numbers."
      columns={1}
      actions={edit}
    >
      {!numbers && (error ? <Text c="dimmed">{describeError(error)}</Text> : <TextSkeleton lines={2} />)}
      {numbers?.length === 0 && <Text c="dimmed">No society numbers yet. Matching lines that have one stores it here.</Text>}
      {numbers && numbers.length > 0 && (
        <FactList
          facts={numbers.map(({ societyCode, number, society }) => [
            society?.name ?? `Society ${societyCode}`,
            <CodeText key={number}>{number}</CodeText>,
          ])}
        />
      )}
      {isEditing && numbers && <NumbersDialog workId={workId} numbers={numbers} onClose={() => setEditing(false)} />}
    </FormSection>
  );
}
