import { expect, it } from 'vitest';
import { groupAddress, truncateAddress } from './address-text.ts';

const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7';
const solana = '7Yh3kPq9vTzW2mNcR8sLdXfBtGjKpQeVwSnA4uC6HrMy';

it('an address is cut to 20 characters where it only reminds of itself', () => {
  expect([truncateAddress(ethereum), truncateAddress(solana)]).toEqual(['0x52908400098527886E...', '7Yh3kPq9vTzW2mNcR8sL...']);
  expect(truncateAddress('0x1234')).toBe('0x1234');
});

it('an address is shown whole in groups of four where it is confirmed, and the groups are the address', () => {
  expect(groupAddress(ethereum).slice(0, 3)).toEqual(['0x', '5290', '8400']);
  expect(groupAddress('9WzDXwBbmkg8')).toEqual(['9WzD', 'XwBb', 'mkg8']);
  for (const address of [ethereum, solana]) expect(groupAddress(address).join('')).toBe(address);
});
