import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWalletAddress } from './address.ts';

const messageOf = (blockchain: 'ETHEREUM' | 'SOLANA', typed: string): string => {
  const result = checkWalletAddress(blockchain, typed);
  return result.ok ? '' : result.message;
};

describe('an Ethereum address', () => {
  // Examples of EIP-55.
  const checksummed = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];

  it.each(checksummed)('%s is accepted as given, in lower case and in upper case', (address) => {
    for (const typed of [address, ` ${address}\n`, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      expect(checkWalletAddress('ETHEREUM', typed)).toEqual({ ok: true, value: address });
    }
  });

  it('with one letter in the wrong case is refused', () => {
    for (const address of checksummed.slice(4)) {
      const at = 2 + [...address.slice(2)].findIndex((letter) => /[a-f]/i.test(letter));
      const letter = address.charAt(at);
      const wrong = `${address.slice(0, at)}${letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()}${address.slice(at + 1)}`;
      expect(messageOf('ETHEREUM', wrong)).toContain('does not match its checksum');
    }
  });

  it.each([
    `0x${'0'.repeat(40)}`,
    `0x${'0'.repeat(39)}1`,
    `0x${'0'.repeat(37)}100`,
    '0x000000000000000000000000000000000000dEaD',
    `0x${'f'.repeat(40)}`,
  ])('%s is refused because nobody has its key', (address) => {
    expect(messageOf('ETHEREUM', address)).toContain('Nobody has the key');
  });

  it('requires 0x and 40 hexadecimal digits', () => {
    for (const wrong of [
      '0x',
      'lena.eth',
      checksummed[0]!.slice(2),
      `${checksummed[0]}0`,
      checksummed[0]!.slice(0, -1),
      `0x${'g'.repeat(40)}`,
      'x'.repeat(5_000),
    ]) {
      expect(messageOf('ETHEREUM', wrong)).toContain('0x followed by 40 hexadecimal digits');
    }
    expect(messageOf('ETHEREUM', '  ')).toBe('Enter a wallet address.');
    expect(messageOf('ETHEREUM', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toContain('This is a Solana address');
  });
});

describe('a Solana address', () => {
  it('is accepted if it is the public key of a wallet', () => {
    const secret = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(secret, (bytes) => {
        const address = base58.encode(ed25519.getPublicKey(bytes));
        expect(checkWalletAddress('SOLANA', ` ${address} `)).toEqual({ ok: true, value: address });
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    '11111111111111111111111111111111',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'SysvarRent111111111111111111111111111111111',
    'So11111111111111111111111111111111111111112',
  ])('%s is refused because it belongs to a program', (address) => {
    expect(messageOf('SOLANA', address)).toContain('belongs to a program');
  });

  it('is refused if it is not a point on the curve', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const result = checkWalletAddress('SOLANA', base58.encode(bytes));
        let isPoint = true;
        try {
          ed25519.Point.fromBytes(bytes, true);
        } catch {
          isPoint = false;
        }
        if (!isPoint) {
          refused += 1;
          expect(result.ok).toBe(false);
        }
      }),
      { numRuns: 50 },
    );
    expect(refused).toBeGreaterThan(5);
  });

  it('requires 32 bytes of Base58', () => {
    for (const wrong of ['abc', 'O'.repeat(44), 'z'.repeat(44), '1'.repeat(33), '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWW0']) {
      expect(messageOf('SOLANA', wrong)).toContain('32 to 44 characters of Base58');
    }
    expect(messageOf('SOLANA', '0x52908400098527886E0F7030069857D2E4169EE7')).toContain('This is an Ethereum address');
  });
});
