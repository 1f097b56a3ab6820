import { useApolloClient } from '@apollo/client/react';
import { Button, Modal } from '@mantine/core';
import { exchangeRateDraft } from '#domain/income/exchange-rates.ts';
import { describeError } from '#web/apollo/errors.ts';
import { currencyOptions } from '#web/entities/income/currency-names.ts';
import { forgetFigures } from '#web/entities/income/forget-figures.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { type ExchangeRateRowFragment, useExchangeRateSaveMutation } from './__generated__/rates.ts';

export type Rate = Pick<ExchangeRateRowFragment, 'currency' | 'date' | 'rate'>;

/** How many statements another rate converts. */
export const convertedText = (statements: number | null): string =>
  statements ? ` ${numberText(statements)} ${statements === 1 ? 'statement is' : 'statements are'} converted anew.` : '';

/** Enters the rate of a day, or corrects one. */
export function RateDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  useReturnFocus();
  const client = useApolloClient();
  const [save] = useExchangeRateSaveMutation();
  const form = useRecordForm({ schema: exchangeRateDraft, defaults: rate });
  const isNew = rate.rate === '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? 'Add an exchange rate' : 'Change the exchange rate'}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (input) => {
          const { data } = await save({ variables: { input } });
          const { userErrors = [], statements = null } = data?.exchangeRateSave ?? {};
          if (userErrors.length > 0) return userErrors;
          forgetFigures(client.cache, 'exchangeRates');
          toast.success(`The rate is saved.${convertedText(statements)}`);
          onClose();
          return [];
        }}
      >
        <FormSection title="Units of a currency for one euro" columns={2}>
          <SelectField name="currency" label="Currency" options={currencyOptions(['EUR'])} searchable disabled={!isNew} />
          <DateField name="date" label="Day" disabled={!isNew} />
          <TextField name="rate" label="Rate" help="Units for one euro, such as 1.0876" data-autofocus />
        </FormSection>
        <Buttons>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
