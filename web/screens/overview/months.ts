const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const start = (month: string) => new Date(`${month}T00:00:00Z`);

/** "Nov", and "Jan 26" where a year begins: a month of the server, "2026-11-01". */
export function monthLabel(month: string): string {
  const name = short.format(start(month));
  return month.slice(5, 7) === '01' ? `${name} ${month.slice(2, 4)}` : name;
}

export const monthName = (month: string): string => long.format(start(month));
