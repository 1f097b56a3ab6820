import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { ChipMenu } from '#web/entities/income/chip-menu.tsx';
import { incomePlaces } from '#web/entities/income/income-filter.ts';

type CurrencyChipProps = {
  reporting: string;
  /** Currencies of the statements of the period. */
  currencies: readonly string[];
  chosen: string | null;
  onChange: (currency: string | null) => void;
};

/** The currency of the figures, and a filter by the currency in which sources paid. */
export function CurrencyChip({ reporting, currencies, chosen, onChange }: CurrencyChipProps) {
  const shown = [...new Set([...currencies, ...(chosen === null ? [] : [chosen])])].sort();
  const options = [
    { value: '', label: `All currencies, in ${reporting}` },
    ...shown.map((currency) => ({ value: currency, label: `Only paid in ${currency}` })),
  ];
  return (
    <ChipMenu
      name="Currency"
      value={chosen ?? ''}
      label={chosen === null ? reporting : `${chosen} in ${reporting}`}
      options={options}
      isSet={chosen !== null}
      onChange={(value) => onChange(value === '' ? null : value)}
    >
      <Menu.Divider />
      <Menu.Item component={Link} to={incomePlaces.rates}>
        Exchange rates
      </Menu.Item>
    </ChipMenu>
  );
}
