import { expect, it } from 'vitest';
import { faultOf, fingerprintOf } from './fingerprint.ts';

const plain = 'ab12'.repeat(16);

it('accepts capitals, groups and a prefix', () => {
  for (const text of [plain, plain.toUpperCase(), `0x${plain}`, ` ${plain}\n`, plain.match(/.{8}/g)!.join(' ')]) {
    expect(fingerprintOf(text)).toBe(plain);
  }
});

it('names the fault of an invalid fingerprint', () => {
  for (const text of ['', plain.slice(1), `${plain}0`, `g${plain.slice(1)}`]) expect(fingerprintOf(text)).toBeNull();
  expect(faultOf('')).toBe('Enter a fingerprint: 64 characters, 0–9 and a–f.');
  expect(faultOf(plain.slice(2))).toBe('A SHA-256 fingerprint has 64 characters. This one has 62.');
  expect(faultOf('0xyz')).toBe('A fingerprint has only the characters 0–9 and a–f. This one contains “y”.');
});
