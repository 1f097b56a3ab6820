import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Select, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { shortPercent } from '#domain/kit/percent.ts';
import { type EnteredKind, enteredKinds, PayeeEntryDraft } from '#domain/royalties/entry-draft.ts';
import { entryKinds } from '#domain/royalties/royalty-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { forgetEntries } from '#web/entities/royalties/payee-policies.ts';
import { PercentField } from '#web/entities/royalties/percent-field.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { CheckboxesField } from '#web/kit/form/checkboxes-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { FieldPair } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { isoDate } from '#web/kit/text/dates.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { usePayeeEntryAddMutation } from './__generated__/entries.ts';
import type { Contract } from './contracts.tsx';

type Input = z.input<typeof PayeeEntryDraft>;

const explained: Readonly<Record<EnteredKind, string>> = {
  OPENING: 'What was owed before Stave. Negative if the payee owed you.',
  ADVANCE: 'Money that you paid ahead. Earnings pay it back first.',
  COST: 'A cost that is charged to the payee, such as a video.',
  ADJUSTMENT: 'A correction. Positive is in favour of the payee.',
  PAYMENT: 'Money that you paid of what issued runs found payable.',
};
/** Owners alone enter payments. */
const kindOptions = (isOwner: boolean) =>
  enteredKinds
    .filter((kind) => isOwner || kind !== 'PAYMENT')
    .map((value) => ({ value, label: entryKinds.labels[value], description: explained[value] }));

const divisionOptions = [
  { value: 'SPLIT', label: 'Divide it equally', description: 'Each contract is charged a part.' },
  { value: 'EACH', label: 'Charge it to each', description: 'Each contract is charged the whole cost.' },
];

/** The contract of an entry, stored as a list of one. */
function ContractField({ contracts }: { contracts: readonly Contract[] }) {
  const { value, set, control } = useField('contracts');
  const [first = null] = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Select
      {...control}
      label="Contract"
      data={contracts.map(({ id, name }) => ({ value: id, label: name }))}
      value={first}
      onChange={(next) => next !== null && set([next])}
      allowDeselect={false}
    />
  );
}

/** A cost can be charged to several contracts, everything else to one. */
function ContractsField({ contracts }: { contracts: readonly Contract[] }) {
  const [kind, chosen] = useWatch<Input, ['kind', 'contracts']>({ name: ['kind', 'contracts'] });
  if (contracts.length === 1) return null;
  if (kind !== 'COST') return <ContractField contracts={contracts} />;
  return (
    <>
      <CheckboxesField
        name="contracts"
        label="Contracts"
        options={contracts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {chosen.length > 1 && <SelectField name="division" label="Charge" options={divisionOptions} />}
    </>
  );
}

/** Part that is paid back. Of costs it is that of the terms, unless people enter another one. */
function RecoupedField({ contracts }: { contracts: readonly Contract[] }) {
  const [kind, chosen] = useWatch<Input, ['kind', 'contracts']>({ name: ['kind', 'contracts'] });
  const percents = contracts.filter(({ id }) => kind === 'COST' && chosen.includes(id)).map(({ costPercent }) => costPercent);
  const [first = '100', ...others] = new Set(percents);
  const isShared = others.length > 0;
  const ofTerms = isShared
    ? 'Left empty, it is that of the net-profit terms of each contract.'
    : `Left empty, it is ${percentLabel(first)}, because costs share the net profit as earnings do.`;
  return (
    <PercentField
      name="recoupable"
      label="Recouped"
      help={`Part that earnings pay back. ${isShared || first !== '100' ? ofTerms : 'The rest is yours.'}`}
      placeholder={isShared ? '' : first}
    />
  );
}

function Fields({ currency, contracts }: { currency: string; contracts: readonly Contract[] }) {
  const kind = useWatch<Input, 'kind'>({ name: 'kind' });
  const { getValues, setValue } = useFormContext<Input>();
  const isOwner = useViewer().memberRole === 'OWNER';
  const isRecouped = kind === 'ADVANCE' || kind === 'COST';
  // What another kind does not have must not stay in a field that is not shown.
  const clear = (next: string | null) => {
    if (next !== 'COST') setValue('contracts', getValues('contracts').slice(0, 1));
    setValue('recoupable', null);
  };
  return (
    <Stack gap={16}>
      <SelectField name="kind" label="Kind" help={explained[kind]} options={kindOptions(isOwner)} onPick={clear} />
      <FieldPair>
        <TextField
          name="amount"
          label={`Amount in ${currency}`}
          placeholder="1250.00"
          autoComplete="off"
          {...(kind === 'OPENING' || kind === 'ADJUSTMENT' ? { help: 'Negative if the payee owes it.' } : {})}
        />
        <DateField name="date" label="Day" help="It is on the statement whose period includes the day." />
      </FieldPair>
      <ContractsField contracts={contracts} />
      {isRecouped && <RecoupedField contracts={contracts} />}
      <TextareaField name="note" label="Note" help="Printed on the statement." rows={2} />
    </Stack>
  );
}

type EntryDialogProps = { currency: string; contracts: readonly Contract[]; onClose: () => void };

/** Returns the input of the API: one contract unless a cost is shared, and recoupment only where it means something. */
function inputOf({ kind, contracts, division, recoupable, ...others }: z.output<typeof PayeeEntryDraft>) {
  const isRecouped = kind === 'ADVANCE' || kind === 'COST';
  const isShared = kind === 'COST' && contracts.length > 1;
  return {
    ...others,
    kind,
    contracts,
    division: isShared ? (division ?? null) : null,
    recoupable: isRecouped && recoupable != null ? shortPercent(recoupable) : null,
  };
}

/** Adds an advance, a cost, an opening balance, an adjustment or a payment. */
export function EntryDialog({ currency, contracts, onClose }: EntryDialogProps) {
  useReturnFocus();
  const { cache } = useApolloClient();
  const [add] = usePayeeEntryAddMutation();
  const first = contracts.find(({ isDefault }) => isDefault) ?? contracts[0];
  const form = useRecordForm({
    schema: PayeeEntryDraft,
    defaults: {
      kind: 'ADVANCE',
      contracts: first ? [first.id] : [],
      division: 'SPLIT',
      date: isoDate(new Date()),
      amount: '',
      recoupable: null,
      note: null,
    },
  });
  return (
    <Modal opened onClose={onClose} title="Add an entry" size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (values) => {
          const { data } = await add({ variables: { input: inputOf(values) } });
          const { userErrors = [] } = data?.payeeEntryAdd ?? {};
          if (userErrors.length > 0) return userErrors;
          forgetEntries(cache);
          toast.success('The entry is added.');
          onClose();
          return [];
        }}
      >
        <Fields currency={currency} contracts={contracts} />
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Add entry
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
