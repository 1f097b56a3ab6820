import { Button, Modal, Stack } from '@mantine/core';
import { shortPercent } from '#domain/kit/percent.ts';
import { PayeeContractDraft } from '#domain/royalties/payee-draft.ts';
import { describeError } from '#web/apollo/errors.ts';
import { PercentField } from '#web/entities/royalties/percent-field.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { FieldPair } from '#web/kit/form/section.tsx';
import { SuggestField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { usePayeeContractSaveMutation } from './__generated__/contracts.ts';
import type { Contract } from './contracts.tsx';

type ContractDialogProps = {
  payeeId: string;
  /** Null for a new one. */
  contract: Contract | null;
  /** Groups of the other contracts. */
  groups: readonly string[];
  onClose: () => void;
};

/** Adds or edits a contract of a payee. */
export function ContractDialog({ payeeId, contract, groups, onClose }: ContractDialogProps) {
  useReturnFocus();
  const [save] = usePayeeContractSaveMutation();
  const form = useRecordForm({
    schema: PayeeContractDraft,
    defaults: {
      name: contract?.name ?? '',
      crossGroup: contract?.crossGroup ?? null,
      reserve: contract?.reserve ?? null,
      reserveRuns: contract?.reserveRuns ?? 2,
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={contract ? 'Edit contract' : 'Add a contract'}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        describe={describeError}
        onSubmit={async ({ reserve, ...values }) => {
          const input = { ...values, reserve: reserve == null ? null : shortPercent(reserve) };
          const { data } = await save({ variables: { id: contract?.id ?? null, payee: payeeId, input } });
          const { userErrors = [] } = data?.payeeContractSave ?? {};
          if (userErrors.length === 0) onClose();
          return userErrors;
        }}
      >
        <Stack gap={16}>
          <TextField name="name" label="Name" placeholder="Album deal 2026" autoComplete="off" />
          <SuggestField
            name="crossGroup"
            label="Group"
            help="Contracts of one group pay for the advances and costs of each other. Leave it empty to keep this one apart."
            suggestions={groups}
          />
          <FieldPair>
            <PercentField name="reserve" label="Reserve" help="Part of physical sales that is kept for returns, such as 20." />
            <NumberField name="reserveRuns" label="Released over" help="Number of following runs." suffix=" runs" />
          </FieldPair>
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {contract ? 'Save' : 'Add contract'}
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
