import { describe, expect, it } from 'vitest';
import { addressGroups, mendHref, shortHash, shortWallet } from './words.ts';

const ethereum = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const solana = '7Yh3kPq9vTzW2mNcR8sLdXfBtGjKpQeVwSnA4uC6HrMy';

describe('a wallet', () => {
  it('is cut to 20 characters where it only reminds of itself', () => {
    expect([shortWallet(ethereum), shortWallet(solana)]).toEqual(['0xf39Fd6e51aad88F6F4...', '7Yh3kPq9vTzW2mNcR8sL...']);
    expect(shortWallet('0x1234')).toBe('0x1234');
  });

  it('is shown whole in groups where it is confirmed, and the groups are the address', () => {
    expect(addressGroups(ethereum).slice(0, 3)).toEqual(['0x', 'f39F', 'd6e5']);
    expect(addressGroups(solana)).toHaveLength(11);
    for (const address of [ethereum, solana]) expect(addressGroups(address).join('')).toBe(address);
  });
});

it('shows both ends of a hash, and a short one whole', () => {
  expect(shortHash('a'.repeat(30) + 'b'.repeat(30))).toBe(`${'a'.repeat(28)}…${'b'.repeat(10)}`);
  expect(shortHash('0x1234')).toBe('0x1234');
});

it('leads to the tab where something is missing', () => {
  expect(mendHref('WORK', '7', 'royalties')).toBe('/dashboard/music/works/7/edit?tab=royalties');
  expect(mendHref('VIDEO', '7', 'metadata')).toBe('/dashboard/media/videos/7/edit?tab=metadata');
});
