import { hkdfSync } from 'node:crypto';

/**
 * Keys of the platform's accounts on local chains, 32 bytes each. Derived from APP_SECRET, so the accounts survive restarts without further
 * storage.
 */
export const localKey = (appSecret: string, purpose: 'ethereum-key' | 'solana-key'): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', appSecret, 'stave', purpose, 32));

/** Ethereum address of an account: the last 20 bytes of the Keccak hash of its public key. Avoids loading the chain's library. */
export async function ethereumAddress(privateKey: Uint8Array): Promise<string> {
  const [{ secp256k1 }, { keccak_256 }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha3.js'),
  ]);
  // The first byte says that both coordinates follow.
  const point = secp256k1.getPublicKey(privateKey, false).subarray(1);
  return `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`;
}
