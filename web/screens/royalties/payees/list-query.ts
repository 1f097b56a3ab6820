import { payeeKinds, payeeStandings } from '#domain/royalties/royalty-terms.ts';
import { enumOf, oneOf, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { PayeesDocument } from './__generated__/list.ts';

const withOrWithout = oneOf(['with', 'without']);

export const payeesQuery = listQuery({
  name: 'payees',
  document: PayeesDocument,
  of: ({ payees }) => payees,
  sorts: ['NAME', 'BALANCE'],
  params: {
    kind: enumOf(payeeKinds.keys),
    standing: enumOf(payeeStandings.keys),
    account: withOrWithout,
    terms: withOrWithout,
  },
  variablesOf: ({ kind, standing, account, terms }) => ({
    filter: orNull({
      kinds: kind && [kind],
      standings: standing && [standing],
      hasAccount: account && account === 'with',
      hasTerms: terms && terms === 'with',
    }),
  }),
});
