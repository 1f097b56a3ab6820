import { describe, expect, it } from 'vitest';
import { fitsWallets } from './parties.ts';
import {
  bySplits,
  confirmationOf,
  evenly,
  firstState,
  type HolderRow,
  holdersProblem,
  inputOf,
  isConfirmed,
  newHolder,
  newIdempotencyKey,
  totalShare,
  walletsOf,
} from './state.ts';

const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const party = (name: string, performanceShare: string, mechanicalShare: string, id: string | null = name) => ({
  id,
  name,
  performanceShare,
  mechanicalShare,
});
const parties = [
  party('Haruka', '30.00', '50.00'),
  party('Kenji', '30.00', '50.00'),
  party('Haruka', '10.00', '0.00'),
  party('Minamikaze', '30.00', '0.00'),
];
const holder = (address: string, share: string): HolderRow => ({
  ...newHolder('', share),
  addresses: { ETHEREUM: address, SOLANA: '' },
});

describe('the initial state of the wizard', () => {
  it('follows the recommendation of the server', () => {
    const recommendation = {
      __typename: 'TokenRecommendation' as const,
      blockchain: 'SOLANA' as const,
      tokenType: 'ROYALTY_TOKEN' as const,
      royaltyPercentage: '7.50',
      totalSupply: 5_000_000,
      reasons: [],
      hints: [],
    };
    expect(firstState(recommendation)).toMatchObject({
      step: 0,
      blockchain: 'SOLANA',
      tokenType: 'ROYALTY_TOKEN',
      royaltyPercentage: 7.5,
      totalSupply: 5_000_000,
    });
  });

  it('uses defaults without a recommendation, and a new idempotency key each time', () => {
    expect(firstState(null)).toMatchObject({ royaltyPercentage: 5, totalSupply: 1_000_000, confirmed: null });
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});

describe('confirmed addresses', () => {
  it('stay confirmed until an address or the chain changes', () => {
    const typed = { ...firstState(null), addresses: { ETHEREUM: ` ${wallet} `, SOLANA: '' } };
    const ticked = { ...typed, confirmed: confirmationOf(typed) };
    expect(walletsOf(ticked)).toEqual([wallet]);
    expect(isConfirmed(ticked)).toBe(true);
    expect(isConfirmed({ ...ticked, blockchain: 'SOLANA' })).toBe(false);
    expect(isConfirmed({ ...ticked, addresses: { ETHEREUM: wallet.replace('9', '8'), SOLANA: '' } })).toBe(false);
    const elsewhere = { ...ticked, blockchain: 'SOLANA' as const };
    expect(isConfirmed({ ...elsewhere, blockchain: 'ETHEREUM' })).toBe(true);
  });
});

describe('several wallets', () => {
  it('get equal shares that add up to exactly 100 %', () => {
    const rows = evenly([newHolder(), newHolder(), newHolder()]);
    expect(rows.map((row) => row.share)).toEqual(['33.3334', '33.3333', '33.3333']);
    expect(totalShare(rows)).toBe(1_000_000);
  });

  it('get names and shares from the splits, each party once, and keep typed addresses', () => {
    const typed = { ...newHolder('Kenji', '1'), addresses: { ETHEREUM: wallet, SOLANA: '' } };
    const performance = bySplits([typed], parties, 'performanceShare');
    expect(performance.map((row) => [row.name, row.share])).toEqual([
      ['Haruka', '40.00'],
      ['Kenji', '30.00'],
      ['Minamikaze', '30.00'],
    ]);
    expect(performance[1]?.addresses.ETHEREUM).toBe(wallet);
    expect(bySplits([], parties, 'mechanicalShare').map((row) => [row.name, row.share])).toEqual([
      ['Haruka', '50.00'],
      ['Kenji', '50.00'],
    ]);
  });

  it('keep parties with the same name separate, each with its typed address', () => {
    const namesakes = [
      party('Haruka', '40.00', '0.00', 'one'),
      party('Haruka', '25.00', '0.00', 'other'),
      party('Haruka', '20.00', '0.00', 'one'),
      party('Unknown', '10.00', '0.00', null),
      party('Unknown', '5.00', '0.00', null),
    ];
    const rows = bySplits([], namesakes, 'performanceShare');
    expect(rows.map((row) => [row.name, row.share])).toEqual([
      ['Haruka', '60.00'],
      ['Haruka', '25.00'],
      ['Unknown', '10.00'],
      ['Unknown', '5.00'],
    ]);
    const typed = rows.map((row, index) => ({ ...row, addresses: { ETHEREUM: `0x${index}`, SOLANA: '' } })).reverse();
    const again = bySplits(typed, namesakes, 'performanceShare');
    expect(again.map((row) => row.addresses.ETHEREUM)).toEqual(['0x0', '0x1', '0x2', '0x3']);
    expect(new Set(again.map((row) => row.key)).size).toBe(4);
  });

  it('ignore splits with more parties than the maximum of wallets, so no party is omitted', () => {
    const of = (count: number) => Array.from({ length: count }, (_, index) => party(`Writer ${index}`, '4.00', '0.00'));
    expect([0, 1, 20, 21].map((count) => fitsWallets(of(count), 'performanceShare'))).toEqual([false, true, true, false]);
    expect(fitsWallets([], 'performanceShare')).toBe(false);
    expect(bySplits([], of(20), 'performanceShare')).toHaveLength(20);
  });

  it('are refused when shares do not add up, or an address is missing or repeated', () => {
    const problem = (...rows: HolderRow[]) => holdersProblem(rows, { blockchain: 'ETHEREUM', totalSupply: 1_000 });
    expect(problem()).toBe('Add the first wallet.');
    expect(problem(holder(wallet, '0'))).toBe('Give wallet 1 a share above 0, with at most 4 decimals.');
    expect(problem(holder(wallet, '93.33'))).toBe('The shares add up to 93.33 %: 6.67 % missing.');
    expect(problem(holder(wallet, '60'), holder('0x1', '60'))).toBe('The shares add up to 120.00 %: 20.00 % too much.');
    expect(problem(holder(wallet, '60'), holder(wallet.toLowerCase(), '40'))).toBe(
      'Wallet 2 is already in the list. Combine both shares in one row.',
    );
    expect(problem(holder(wallet, '99.99'), holder('', '0.01'))).toBe(
      'The share of wallet 2 is less than one token. Increase the share or the supply.',
    );
    expect(problem(holder(wallet, '60'), holder('', '40'))).toBeNull();
  });
});

describe('the input of the mutation', () => {
  it('has no supply and no holders for an NFT', () => {
    const state = { ...firstState(null), addresses: { ETHEREUM: wallet, SOLANA: '' }, isDivided: true, royaltyPercentage: 7.5 };
    const { idempotencyKey } = state;
    expect(inputOf(state)).toEqual({
      blockchain: 'ETHEREUM',
      tokenType: 'NFT',
      walletAddress: wallet,
      royaltyPercentage: '7.50',
      idempotencyKey,
    });
  });

  it('names the holders of a royalty token, the first as its wallet', () => {
    const state = {
      ...firstState(null),
      tokenType: 'ROYALTY_TOKEN' as const,
      isDivided: true,
      holders: [{ ...holder(wallet, '60'), name: ' Haruka ' }, holder('0x2', '40')],
    };
    expect(inputOf(state)).toMatchObject({
      walletAddress: wallet,
      totalSupply: 1_000_000,
      holders: [
        { address: wallet, share: '60.00', name: 'Haruka' },
        { address: '0x2', share: '40.00', name: null },
      ],
    });
  });
});
