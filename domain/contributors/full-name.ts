/** Full name as credits show it. Apart from the draft schema, so that lists do not load zod for it. */
export const fullName = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`.trim();
