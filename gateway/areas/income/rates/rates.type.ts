import 'reflect-metadata';
import { Field, ID, InputType, Int } from 'type-graphql';
import { pageType } from '../../../kit/connection-type.ts';
import { filterInput } from '../../../kit/list-args.ts';
import { objectType } from '../../../kit/object-type.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CalendarDate, CurrencyCode, DecimalScalar } from '../../../kit/scalars.ts';

export type ExchangeRateType = InstanceType<typeof ExchangeRateType>;
export const ExchangeRateType = objectType('ExchangeRate', 'What one euro was worth in another currency on a day.', {
  id: [ID, 'ID of the rate: its currency and day, such as USD:2026-11-30.'],
  currency: [CurrencyCode, 'The other currency.'],
  date: [CalendarDate, 'Day of the rate.'],
  rate: [DecimalScalar, 'Units of the currency for one euro.'],
  isFromFile: [Boolean, 'Whether the rate was read from a file. Rates that people entered are not replaced by files.'],
});
export const ExchangeRateConnection = pageType(ExchangeRateType, OwnedPage<ExchangeRateType>);

export type ExchangeRateFilter = InstanceType<typeof ExchangeRateFilter>;
export const ExchangeRateFilter = filterInput('ExchangeRateFilter', 'Filters for exchange rates. Rates must match all filters.', {
  currency: [CurrencyCode, 'Rates of this currency.'],
  from: [CalendarDate, 'Rates of this day and later.'],
  to: [CalendarDate, 'Rates of this day and earlier.'],
});

@InputType({ description: 'What one euro was worth in another currency on a day.' })
export class ExchangeRateInput {
  @Field(() => CurrencyCode, { description: 'The other currency, such as USD.' })
  currency!: string;

  @Field(() => CalendarDate, { description: 'Day of the rate.' })
  date!: string;

  @Field(() => DecimalScalar, { description: 'Units of the currency for one euro, such as 1.0876.' })
  rate!: string;
}

const statements = [Int, 'Number of statements whose amounts are converted at another rate now.'] as const;

export const ExchangeRatePayload = payloadType('ExchangeRatePayload', 'Result of saving an exchange rate.', {
  exchangeRate: [ExchangeRateType, 'The saved rate.'],
  statements,
});
export const ExchangeRateRemovalPayload = payloadType('ExchangeRateRemovalPayload', 'Result of deleting an exchange rate.', {
  exchangeRateId: [ID, 'ID of the deleted rate.'],
  statements,
});
export type RatesImported = Required<Omit<InstanceType<typeof ExchangeRatesPayload>, 'userErrors'>>;
export const ExchangeRatesPayload = payloadType('ExchangeRatesPayload', 'Result of importing exchange rates.', {
  added: [Int, 'Number of new rates.'],
  changed: [Int, 'Number of rates from former files that get another value.'],
  unchanged: [Int, 'Number of rates that were known.'],
  kept: [Int, 'Number of rates that people entered, and that the file does not replace.'],
  currencies: [[CurrencyCode], 'Currencies of the file, in alphabetical order.'],
  from: [CalendarDate, 'First day of the file with rates. Null if it has none.'],
  to: [CalendarDate, 'Last day of the file with rates. Null if it has none.'],
  statements,
});
