/** How many months the chart looks back. */
export type Months = 12 | 24;

/** The range of an address; anything but 24 is the usual one. */
export const monthsOf = (param: string | null): Months => (param === '24' ? 24 : 12);
