import { objectType } from '../../../kit/object-type.ts';
import { CurrencyCode, DecimalScalar } from '../../../kit/scalars.ts';

export type IncomeAmount = InstanceType<typeof IncomeAmount>;
export const IncomeAmount = objectType('IncomeAmount', 'An exact amount of money. It is not rounded.', {
  amount: [DecimalScalar, 'Amount in units of the currency, with as many decimals as it has.'],
  currency: [CurrencyCode, 'Currency of the amount.'],
});
