import { expect, it } from 'vitest';
import { tokensQuery } from './list-query.ts';

const read = (query: string) => tokensQuery.read((name) => new URLSearchParams(query).get(name));
const state = { page: 1, limit: 20, search: '', sortBy: 'CREATED_AT', sortDir: 'desc', view: 'list' } as const;

it('reads filters from the address, and ignores unknown values', () => {
  expect(read('state=failed&chain=SOLANA&type=nft&kind=video')).toEqual({
    state: 'FAILED',
    chain: 'SOLANA',
    type: 'NFT',
    kind: 'VIDEO',
  });
  expect(read('state=lost&chain=bitcoin')).toEqual({ state: null, chain: null, type: null, kind: null });
});

it('requests the newest first, without a filter if none is set', () => {
  expect(tokensQuery.options.defaultSort).toEqual({ by: 'CREATED_AT', dir: 'desc' });
  expect(tokensQuery.matching(state, read(''))).toEqual({
    search: null,
    sort: { by: 'CREATED_AT', direction: 'DESC' },
    filter: null,
  });
  expect(tokensQuery.matching(state, read('type=royalty_token')).filter).toEqual({
    states: null,
    blockchains: null,
    tokenTypes: ['ROYALTY_TOKEN'],
    kinds: null,
  });
});
