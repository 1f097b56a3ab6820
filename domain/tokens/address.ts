import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { failure, type Result, success } from '#domain/kit/result.ts';
import type { Blockchain } from './token-terms.ts';

/** Maximum length of an address. Longer texts are refused before any other check. */
export const maxAddressCharacters = 64;

const missing = 'Enter a wallet address.';
const unownedMessage = 'Nobody has the key to this address, so a token sent there would be lost. Enter a wallet address.';
const programs = 'This Solana address belongs to a program, not to a wallet. Enter a wallet address.';
const wrongLetters = 'This Ethereum address does not match its checksum, so a character is wrong. Copy it from the wallet again.';
const notEthereum = 'An Ethereum address is 0x followed by 40 hexadecimal digits. Copy it from the wallet again.';
const notSolana = 'A Solana address has 32 to 44 characters of Base58, without 0, O, I and l. Copy it from the wallet again.';
const otherChain = {
  ETHEREUM: 'This is a Solana address. Enter an Ethereum address, which begins with 0x, or choose Solana.',
  SOLANA: 'This is an Ethereum address. Enter a Solana address, or choose Ethereum.',
};

/**
 * Parses a wallet address and returns its canonical form: with the EIP-55 checksum for Ethereum, as Base58 of 32 bytes for Solana. Solana
 * has no checksum, so show the whole address for comparison (`groupAddress`).
 */
export function checkWalletAddress(blockchain: Blockchain, typed: string): Result<string> {
  const address = typed.trim();
  if (address === '') return failure(missing);
  if (address.length > maxAddressCharacters) return failure(blockchain === 'ETHEREUM' ? notEthereum : notSolana);
  return blockchain === 'ETHEREUM' ? checkEthereum(address) : checkSolana(address);
}

const ethereumPattern = /^0x([0-9a-f]{40})$/i;
/** Precompiled contracts and reserved addresses. */
const reservedPattern = /^0{36}[0-9a-f]{4}$/;
/** Burn addresses and placeholders of programs. */
const deadEthereum = new Set([
  '000000000000000000000000000000000000dead',
  'dead000000000000000042069420694206942069',
  'deaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'ffffffffffffffffffffffffffffffffffffffff',
]);

function checkEthereum(address: string): Result<string> {
  const digits = ethereumPattern.exec(address)?.[1];
  if (digits === undefined) return failure(solanaBytes(address) ? otherChain.ETHEREUM : notEthereum);
  const lower = digits.toLowerCase();
  if (reservedPattern.test(lower) || deadEthereum.has(lower)) return failure(unownedMessage);
  const summed = withChecksum(lower);
  const isOneCase = digits === lower || digits === digits.toUpperCase();
  return isOneCase || summed === `0x${digits}` ? success(summed) : failure(wrongLetters);
}

/** Adds the EIP-55 checksum: a letter is upper case if the hash of the lower-case address has a digit of 8 or above there. */
function withChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${[...lower].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

const solanaPattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const solanaPrograms = new Set([
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjbhd7PkZ7MZnS',
  'ComputeBudget111111111111111111111111111111',
  'AddressLookupTab1e1111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'NativeLoader1111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
  'Feature111111111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'StakeConfig11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '1nc1nerator11111111111111111111111111111111',
]);

function checkSolana(address: string): Result<string> {
  const bytes = solanaBytes(address);
  if (!bytes) return failure(ethereumPattern.test(address) ? otherChain.SOLANA : notSolana);
  if (solanaPrograms.has(address) || address.startsWith('Sysvar')) return failure(programs);
  return isKeyOfWallet(bytes) ? success(address) : failure(programs);
}

/** Returns the 32 bytes of an address; null when it is not valid. */
function solanaBytes(address: string): Uint8Array | null {
  if (!solanaPattern.test(address)) return null;
  const bytes = base58.decode(address);
  return bytes.length === 32 ? bytes : null;
}

/** Whether bytes are the public key of a wallet: a point on the curve. Program-derived addresses are off the curve. */
function isKeyOfWallet(bytes: Uint8Array): boolean {
  try {
    return !ed25519.Point.fromBytes(bytes, true).isSmallOrder();
  } catch {
    return false;
  }
}
