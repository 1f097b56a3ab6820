import { mailStates } from '#domain/accounts/mail-kinds.ts';
import { cachedIsAdmin } from '#web/entities/viewer/cached-role.ts';
import { enumOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { MailsDocument } from './__generated__/list.ts';

export const mailsQuery = listQuery({
  name: 'mails',
  document: MailsDocument,
  of: ({ administration }) => administration.mails,
  sorts: ['CREATED_AT'],
  startsDescending: true,
  params: { state: enumOf(mailStates) },
  variablesOf: ({ state }) => ({ filter: state && { states: [state] } }),
  mayRead: cachedIsAdmin,
});
