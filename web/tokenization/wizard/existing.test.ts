import { describe, expect, it } from 'vitest';
import type { Blockchain, TokenType } from '#domain/tokens/token-terms.ts';
import {
  againText,
  allAreTaken,
  alreadyText,
  chooseChain,
  type Existing,
  existingText,
  freeCombination,
  isTaken,
} from './existing.ts';
import { firstState, withAddress } from './state.ts';

type Short = 'EN' | 'ER' | 'SN' | 'SR';
const combinations: Record<Short, { blockchain: Blockchain; tokenType: TokenType }> = {
  EN: { blockchain: 'ETHEREUM', tokenType: 'NFT' },
  ER: { blockchain: 'ETHEREUM', tokenType: 'ROYALTY_TOKEN' },
  SN: { blockchain: 'SOLANA', tokenType: 'NFT' },
  SR: { blockchain: 'SOLANA', tokenType: 'ROYALTY_TOKEN' },
};
const existing = (...shorts: Short[]): Existing =>
  shorts.map((short) => ({ __typename: 'Tokenization', id: short, state: 'CONFIRMED', ...combinations[short] }));

describe('existing tokens', () => {
  it.each<[Short[], Short, Short]>([
    [[], 'SR', 'SR'],
    [['SR'], 'SR', 'ER'],
    [['SR', 'ER'], 'SR', 'SN'],
    [['SR', 'ER', 'SN'], 'SR', 'EN'],
    [['EN'], 'EN', 'SN'],
  ])('%j and the recommended %s lead to %s', (taken, wanted, expected) => {
    expect(freeCombination(existing(...taken), combinations[wanted])).toEqual(combinations[expected]);
  });

  it.each<[Short[], string | null, string | null]>([
    [[], null, null],
    [['EN'], 'NFT exists', null],
    [['EN', 'ER', 'SR'], 'NFT and royalty token exist', 'Royalty token exists'],
  ])('%j are marked', (taken, onEthereum, onSolana) => {
    expect(existingText(existing(...taken), 'ETHEREUM')).toBe(onEthereum);
    expect(existingText(existing(...taken), 'SOLANA')).toBe(onSolana);
  });

  it.each<[Short[], string | null, RegExp]>([
    [[], null, /cannot be removed/],
    [['EN'], 'An NFT on Ethereum exists already.', /cannot be removed/],
    [['ER', 'EN'], 'A royalty token on Ethereum and an NFT on Ethereum exist already.', /promises the same royalties/],
  ])('%j are said before another royalty token', (taken, already, meaning) => {
    expect(alreadyText(existing(...taken))).toBe(already);
    expect(againText(existing(...taken), combinations.SR)).toMatch(meaning);
  });

  it('select the other type when their chain is chosen', () => {
    expect(chooseChain(existing('EN'), { tokenType: 'NFT' }, 'ETHEREUM')).toEqual(combinations.ER);
    expect(chooseChain(existing('EN'), { tokenType: 'NFT' }, 'SOLANA')).toEqual(combinations.SN);
  });

  it('can cover all combinations', () => {
    expect(allAreTaken(existing('EN', 'ER', 'SN'))).toBe(false);
    expect(allAreTaken(existing('EN', 'ER', 'SN', 'SR'))).toBe(true);
    expect(isTaken(existing('EN'), combinations.SN)).toBe(false);
  });
});

it('keeps the address of each chain when the chain is switched there and back', () => {
  let state = firstState(null);
  state = { ...state, ...withAddress('ETHEREUM', '0xabc')(state) };
  state = { ...state, ...chooseChain([], state, 'SOLANA') };
  state = { ...state, ...withAddress('SOLANA', 'Sol')(state) };
  state = { ...state, ...chooseChain([], state, 'ETHEREUM') };
  expect(state).toMatchObject({ blockchain: 'ETHEREUM', addresses: { ETHEREUM: '0xabc', SOLANA: 'Sol' } });
});
