/** Returns the full name as credits show it. Separate from the draft schema, so lists do not load zod. */
export const fullName = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`.trim();

/** Splits a whole name: "Berg, Anna", or the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', ...first] = name.split(',');
  if (first.length > 0 && last.trim() !== '') return { firstName: first.join(' ').trim(), lastName: last.trim() };
  const words = name.replace(/,/g, ' ').trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
