// Reads a Token-2022 mint of a Solana chain from the bytes of its accounts, without packages and without the product's code.
import { ask } from './rpc.mjs';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function base58(bytes) {
  let number = BigInt(`0x${bytes.toString('hex') || '0'}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
}

/** Offset of the extensions of a mint, and type of its metadata extension. */
const extensionsAt = 166;
const metadataExtension = 19;

function metadataOf(data) {
  for (let at = extensionsAt; at + 4 <= data.length; at += 4 + data.readUInt16LE(at + 2)) {
    if (data.readUInt16LE(at) === metadataExtension) return metadataIn(data.subarray(at + 4, at + 4 + data.readUInt16LE(at + 2)));
  }
  throw new Error('The mint has no metadata.');
}

function metadataIn(data) {
  let at = 64; // After the update authority and the mint, 32 bytes each.
  const text = () => {
    const length = data.readUInt32LE(at);
    at += 4 + length;
    return data.subarray(at - length, at).toString('utf8');
  };
  const [name, symbol, uri] = [text(), text(), text()];
  const count = data.readUInt32LE(at);
  at += 4;
  return { name, symbol, uri, fields: Object.fromEntries(Array.from({ length: count }, () => [text(), text()])) };
}

export async function readSolanaToken(url, mint) {
  const account = async (address) => {
    const { value } = await ask(url, 'getAccountInfo', [address, { encoding: 'base64', commitment: 'confirmed' }]);
    if (!value) throw new Error(`There is no account ${address}.`);
    return Buffer.from(value.data[0], 'base64');
  };
  const data = await account(mint);
  const { value: largest } = await ask(url, 'getTokenLargestAccounts', [mint]);
  const balances = {};
  for (const { address, amount } of largest) {
    if (amount !== '0') balances[base58((await account(address)).subarray(32, 64))] = Number(amount);
  }
  const { fields, ...metadata } = metadataOf(data);
  return {
    ...metadata,
    supply: Number(data.readBigUInt64LE(36)),
    decimals: data[44],
    canGrow: data.readUInt32LE(0) === 1,
    royaltyPercent: Number(fields.royalty_basis_points) / 100,
    royaltyReceiver: fields.royalty_receiver,
    contentSha256: fields.content_sha256,
    balances,
  };
}
