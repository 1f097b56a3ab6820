import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { base58 } from '@scure/base';

/** An Ed25519 key pair. Node.js signs in a twentieth of the time that a JavaScript library takes. */
export type Signer = {
  /** The public key in base58. */
  address: string;
  publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
};

/** What DER puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const keyHeader = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param secretKey the seed of 32 bytes; an appended public key, as Solana's tools write it, is ignored */
export function signerOf(secretKey: Uint8Array): Signer {
  const der = Buffer.concat([keyHeader, secretKey.subarray(0, 32)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    address: base58.encode(publicKey),
    publicKey: Uint8Array.from(publicKey),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  };
}

/** Returns the address of a secret key: the account to fund. */
export const solanaAddressOf = (secretKey: Uint8Array): string => signerOf(secretKey).address;

/**
 * Returns the key pair of a mint account, derived from the platform's secret and the order's key. Minting the same order again finds an
 * existing account, and nobody else can predict the address.
 *
 * @param mintKey 32 bytes in hex
 */
export function mintSigner(secretKey: Uint8Array, mintKey: string): Signer {
  return signerOf(createHmac('sha256', secretKey.subarray(0, 32)).update('mint').update(Buffer.from(mintKey, 'hex')).digest());
}
