// Reads a token of an Ethereum chain with eth_call only, without packages and without the product's code.
import { ask } from './rpc.mjs';

// The first four bytes of the Keccak-256 of each signature.
const calls = {
  ownerOf: '6352211e',
  tokenUriOf: 'c87b56dd',
  royaltyInfo: '2a55205a',
  totalSupply: '18160ddd',
  tokenUri: '3c130d90',
  balanceOf: '70a08231',
  name: '06fdde03',
};
const word = (value) => value.toString(16).padStart(64, '0');
const addressIn = (hex) => `0x${hex.slice(-40)}`;

/** A dynamic text: its offset, its length in bytes, and its bytes. */
function textIn(hex) {
  const bytes = Buffer.from(hex.slice(2), 'hex');
  const start = Number(BigInt(`0x${bytes.subarray(0, 32).toString('hex')}`));
  const length = Number(BigInt(`0x${bytes.subarray(start, start + 32).toString('hex')}`));
  return bytes.subarray(start + 32, start + 32 + length).toString('utf8');
}

/** Reads an NFT with a number, or a royalty token without one and the shares of `wallets`. */
export async function readEthereumToken(url, contract, tokenId, wallets) {
  const call = (name, ...words) =>
    ask(url, 'eth_call', [{ to: contract, data: `0x${calls[name]}${words.map(word).join('')}` }, 'latest']);
  const price = 10_000n;
  const id = BigInt(tokenId ?? 0);
  const answer = (await call('royaltyInfo', id, price)).slice(2);
  const royalty = {
    royaltyPercent: Number(BigInt(`0x${answer.slice(64, 128)}`)) / 100,
    royaltyReceiver: addressIn(answer.slice(0, 64)),
  };
  if (tokenId === undefined) {
    const balances = {};
    for (const wallet of wallets) balances[wallet] = Number(await call('balanceOf', BigInt(wallet)));
    const [name, uri, supply] = [await call('name'), await call('tokenUri'), await call('totalSupply')];
    return { name: textIn(name), uri: textIn(uri), supply: Number(supply), ...royalty, balances };
  }
  return { owner: addressIn(await call('ownerOf', id)), uri: textIn(await call('tokenUriOf', id)), supply: 1, ...royalty };
}
