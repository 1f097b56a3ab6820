import { blockchains, tokenizationStates, tokenSubjectKinds, tokenTypes } from '#domain/tokens/token-terms.ts';
import { enumOf, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { TokensDocument } from './__generated__/list.ts';

export const tokensQuery = listQuery({
  name: 'tokens',
  document: TokensDocument,
  of: ({ tokenizations }) => tokenizations,
  sorts: ['CREATED_AT', 'TITLE'],
  startsDescending: true,
  params: {
    state: enumOf(tokenizationStates),
    chain: enumOf(blockchains),
    type: enumOf(tokenTypes),
    kind: enumOf(tokenSubjectKinds),
  },
  variablesOf: ({ state, chain, type, kind }) => ({
    filter: orNull({
      states: state && [state],
      blockchains: chain && [chain],
      tokenTypes: type && [type],
      kinds: kind && [kind],
    }),
  }),
});
