import { expect, it } from 'vitest';
import { groupAddress, truncateAddress } from './address-text.ts';

const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7';
const solana = '7Yh3kPq9vTzW2mNcR8sLdXfBtGjKpQeVwSnA4uC6HrMy';

it('truncateAddress shortens an address to 20 characters', () => {
  expect([truncateAddress(ethereum), truncateAddress(solana)]).toEqual(['0x52908400098527886E...', '7Yh3kPq9vTzW2mNcR8sL...']);
  expect(truncateAddress('0x1234')).toBe('0x1234');
});

it('groupAddress splits an address into groups of four that join to the whole address', () => {
  expect(groupAddress(ethereum).slice(0, 3)).toEqual(['0x', '5290', '8400']);
  expect(groupAddress('9WzDXwBbmkg8')).toEqual(['9WzD', 'XwBb', 'mkg8']);
  for (const address of [ethereum, solana]) expect(groupAddress(address).join('')).toBe(address);
});
