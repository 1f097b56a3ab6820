/** Number of months in the chart. */
export type Months = 12 | 24;

/** The range in an address; defaults to 12 unless it is 24. */
const monthsOf = (param: string | null): Months => (param === '24' ? 24 : 12);

/** What the chart over time shows, from the address. */
export const growthOf = (params: URLSearchParams) => ({
  months: monthsOf(params.get('months')),
  isOfRecordings: params.get('of') === 'recordings',
});
