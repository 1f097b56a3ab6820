import { terms } from '#domain/kit/terms.ts';

/** What the rows of a report are about. */
export const incomeGroupings = terms({
  MONTH: 'Month',
  SOURCE: 'Source',
  WORK: 'Work',
  RECORDING: 'Recording',
  RELEASE: 'Release',
  CONTRIBUTOR: 'Contributor',
  TERRITORY: 'Territory',
  RIGHT: 'Right',
  SERVICE: 'Service',
  USE_MONTH: 'Month of use',
});
export type IncomeGrouping = keyof typeof incomeGroupings.labels;

/** Rows that have no record, and what is shown for lines that lack the value. */
export const missingNames: Partial<Record<IncomeGrouping, string>> = {
  TERRITORY: 'Unknown territory',
  SERVICE: 'Unknown service',
  USE_MONTH: 'Unknown month',
};
