import { expect, it } from 'vitest';
import { listStateOf } from '#web/kit/list/use-list-state.ts';
import { chipText, hidingPhrase, readFilters, tokensOptions, tokensVariables } from './list-state.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readFilters((name) => params.get(name));
};

it('reads filters out of the address, and takes what does not exist for none', () => {
  expect(read('state=failed&chain=SOLANA&type=nft&kind=video')).toEqual({
    state: 'FAILED',
    chain: 'SOLANA',
    type: 'NFT',
    kind: 'VIDEO',
  });
  expect(read('state=lost&chain=bitcoin')).toEqual({ state: null, chain: null, type: null, kind: null });
});

it('asks for the newest first, and for no filter where none holds', () => {
  globalThis.localStorage ??= { getItem: () => null } as unknown as Storage;
  const state = listStateOf('http://stave.example/dashboard/tokens', tokensOptions);
  expect(tokensVariables(state, read(''))).toMatchObject({
    page: 1,
    search: null,
    sort: { by: 'CREATED_AT', direction: 'DESC' },
    filter: null,
  });
  expect(tokensVariables(state, read('type=royalty_token')).filter).toEqual({
    state: null,
    blockchain: null,
    tokenType: 'ROYALTY_TOKEN',
    kind: null,
  });
});

it('says what a filter shows', () => {
  expect(chipText('chain', 'ETHEREUM')).toEqual(['Chain is', 'Ethereum']);
  expect(hidingPhrase('type', 'ROYALTY_TOKEN')).toBe('only royalty tokens are shown');
  expect(hidingPhrase('kind', 'DOCUMENT')).toBe('only tokens of documents are shown');
});
