export const statementsHref = '/dashboard/royalties/statements';
export const statementHref = ({ id }: { id: string }): string => `${statementsHref}/${id}`;
export const sourcesHref = `${statementsHref}/sources`;
export const templatesHref = `${statementsHref}/templates`;
export const matchingHref = '/dashboard/royalties/matching';
