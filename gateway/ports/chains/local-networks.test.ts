import { expect, it } from 'vitest';
import { isLocalNetwork } from './local-networks.ts';

it.each([
  ['eip155:31337:0xabc', true],
  ['eip155:31337', true],
  ['eip155:1337:0xabc', true],
  ['eip155:1:0xd4e5', false],
  ['eip155:11155111:0x25a5', false],
  ['eip155:313370:0xabc', false],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', false],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', false],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', false],
  ['solana:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', true],
])('%s is a local network: %s', (networkKey, isLocal) => {
  expect(isLocalNetwork(networkKey)).toBe(isLocal);
});
