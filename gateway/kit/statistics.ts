/**
 * Returns the options of a query for statistics. They are nullable, so statistics that fail or take too long do not empty the response of
 * a page that reads others with them.
 */
export const statistics = (description: string) => ({
  nullable: true,
  description: `${description} Null, with an error, if they cannot be read in time.`,
});
