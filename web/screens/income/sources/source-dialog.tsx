import { Button, Modal, Stack } from '@mantine/core';
import { z } from 'zod';
import { sourceKinds, sourceRhythms } from '#domain/income/income-terms.ts';
import { optionalText, requiredText } from '#domain/kit/fields.ts';
import { describeError } from '#web/apollo/errors.ts';
import { SocietyCodeField } from '#web/entities/lookups/society-code-field.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { termOptions } from '#web/kit/form/term-options.ts';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { type IncomeSourcePartsFragment, useIncomeSourceSaveMutation } from './__generated__/sources.ts';

type Source = IncomeSourcePartsFragment;

const schema = z.object({
  name: requiredText(100, 'Enter the name of the source.', 'Name of the source.'),
  kind: z.enum(sourceKinds.keys),
  societyCode: z.int().nullable(),
  rhythm: z.enum(sourceRhythms.keys).nullable(),
  notes: optionalText(2_000, 'Notes about the source.'),
});

/** Adds or edits a source. */
export function SourceDialog({ source, onClose }: { source?: Source; onClose: () => void }) {
  useReturnFocus();
  const form = useRecordForm({
    schema,
    defaults: {
      name: source?.name ?? '',
      kind: source?.kind ?? 'SOCIETY',
      societyCode: source?.societyCode ?? null,
      rhythm: source?.rhythm ?? null,
      notes: source?.notes ?? null,
    },
  });
  const [save] = useIncomeSourceSaveMutation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={source ? 'Edit source' : 'Add a source'}
      size={520}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (input) => {
          const { data } = await save({
            variables: { id: source?.id ?? null, input },
            update: (cache, { data: outcome }) => {
              const saved = outcome?.incomeSourceSave.incomeSource;
              if (saved && source === undefined)
                cache.modify({ fields: { incomeSources: (known = [], { toReference }) => [...known, toReference(saved)] } });
            },
          });
          const { userErrors = [] } = data?.incomeSourceSave ?? {};
          if (userErrors.length === 0) onClose();
          return userErrors;
        }}
      >
        <Stack gap={16}>
          <TextField name="name" label="Name" placeholder="PRS for Music" autoComplete="off" />
          <SelectField name="kind" label="Kind" options={termOptions(sourceKinds)} />
          <SelectField
            name="rhythm"
            label="Rhythm"
            help="How often it sends statements. Late ones are listed as missing. Without a choice, its statements so far decide."
            placeholder="Decided by its statements"
            options={termOptions(sourceRhythms)}
            clearable
          />
          <SocietyCodeField
            name="societyCode"
            label="Society"
            help="If its statements have work numbers of a society, lines are matched by these numbers."
            placeholder="No society"
            nameOf={() => source?.society?.name}
          />
          <TextareaField name="notes" label="Notes" rows={3} />
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {source ? 'Save' : 'Add source'}
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
