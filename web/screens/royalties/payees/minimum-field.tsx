import { Input, SimpleGrid, TextInput } from '@mantine/core';
import { useId } from 'react';
import { isZero } from '#web/entities/income/amount-text.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { payeeLabels } from './payee-labels.ts';

type MinimumFieldProps = {
  currency: string;
  /** Minimum of the workspace, which counts without one of the payee. */
  general: string;
};

/** The smallest amount that is paid: that of the workspace, or another one. 0 is another one. */
export function MinimumField({ currency, general }: MinimumFieldProps) {
  const { viewing, value, text, set, control } = useField('minimum');
  const name = useId();
  const isOwn = value !== null && value !== undefined;
  const amount = (amount: string) => (isZero(amount) ? 'Every amount is paid' : moneyText({ amount, currency }));
  const generalText = `The workspace's minimum: ${isZero(general) ? 'every amount is paid' : amount(general)}`;
  if (viewing) return <ReadOnly label={payeeLabels.minimum} value={isOwn ? amount(text) : generalText} />;
  return (
    <Input.Wrapper
      label={payeeLabels.minimum}
      labelElement="div"
      description="Smaller balances are carried over to the next statement."
      role="group"
      aria-label={payeeLabels.minimum}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={8} mt={8}>
        <OptionCard
          type="radio"
          name={name}
          checked={!isOwn}
          disabled={control.disabled}
          onChange={() => set(null)}
          label={generalText}
        />
        <OptionCard
          type="radio"
          name={name}
          checked={isOwn}
          disabled={control.disabled}
          onChange={() => set('')}
          label="Another minimum"
          help="0 pays every amount."
        />
      </SimpleGrid>
      {isOwn && (
        <TextInput
          {...control}
          mt={8}
          aria-label={`Minimum in ${currency}`}
          placeholder="50.00"
          inputMode="decimal"
          autoComplete="off"
          rightSectionWidth={52}
          rightSection={<span data-ink="quiet">{currency}</span>}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </Input.Wrapper>
  );
}
