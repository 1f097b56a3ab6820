/** Returns the full name as credits show it. Separate from the draft schema, so lists do not load zod. */
export const fullName = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`.trim();
