import { hkdfSync } from 'node:crypto';

/**
 * The platform's keys on the chains of this installation: they follow from APP_SECRET, so that the accounts that hold what was minted are the
 * same after every start, and nothing has to be kept. 32 bytes each.
 */
export const localKey = (appSecret: string, purpose: 'ethereum-key' | 'solana-key'): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', appSecret, 'stave', purpose, 32));

/** The address of an account on Ethereum: the last 20 bytes of the Keccak hash of its public key. Without the library of that chain. */
export async function ethereumAddress(privateKey: Uint8Array): Promise<string> {
  const [{ secp256k1 }, { keccak_256 }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha3.js'),
  ]);
  // The first byte says that both coordinates follow.
  const point = secp256k1.getPublicKey(privateKey, false).subarray(1);
  return `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`;
}
