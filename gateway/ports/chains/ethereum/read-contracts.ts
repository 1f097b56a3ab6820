import { type Interface, ZeroAddress } from 'ethers';
import type { Chain, RootOnChain, TokenOnChain } from '../port.ts';
import { ChainRefusal } from '../port.ts';
import { type BlockJson, timeOf, view } from './calls.ts';
import { assetContract, royaltyTokenContract } from './contracts.ts';
import { type Rpc, RpcRefusal } from './rpc.ts';
import { anchoredIn, type ReceiptJson } from './transaction-status.ts';

type Wanted = Parameters<Chain['readToken']>[0];

/** Sale price at which the royalty equals its basis points. */
const whole = 10_000;

/** Null when there is no such token: no contract, another contract, or an unknown ID. */
export async function readToken(rpc: Rpc, token: Wanted): Promise<TokenOnChain | null> {
  try {
    return await (token.tokenType === 'NFT' ? readNft(rpc, token) : readRoyaltyToken(rpc, token));
  } catch (error) {
    if ((error instanceof RpcRefusal && error.isRevert) || error instanceof ChainRefusal) return null;
    throw error;
  }
}

/** An ID is minted once, so an NFT can never grow. */
async function readNft(rpc: Rpc, { contractAddress, tokenId }: Wanted): Promise<TokenOnChain> {
  const ask = contractReader(rpc, contractAddress, assetContract);
  const [[owner], [uri], [contentHash], [receiver, basisPoints]] = await Promise.all([
    ask('ownerOf', tokenId),
    ask('tokenURI', tokenId),
    ask('contentHashOf', tokenId),
    ask('royaltyInfo', tokenId, whole),
  ]);
  return {
    uri,
    contentSha256: contentHash.slice(2),
    totalSupply: 1,
    ...royalty(receiver, basisPoints),
    balances: [{ address: owner, amount: 1 }],
    canGrow: false,
  };
}

/** The contract mints its whole supply at deployment and has no function to mint more. */
async function readRoyaltyToken(rpc: Rpc, { contractAddress, wallets }: Wanted): Promise<TokenOnChain> {
  const ask = contractReader(rpc, contractAddress, royaltyTokenContract);
  const [[uri], [contentHash], [totalSupply], [receiver, basisPoints], amounts] = await Promise.all([
    ask('tokenURI'),
    ask('contentHash'),
    ask('totalSupply'),
    ask('royaltyInfo', 0, whole),
    Promise.all(wallets.map((wallet) => ask('balanceOf', wallet))),
  ]);
  return {
    uri,
    contentSha256: contentHash.slice(2),
    totalSupply: Number(totalSupply),
    ...royalty(receiver, basisPoints),
    balances: wallets.map((address, at) => ({ address, amount: Number(amounts[at]![0]) })).filter(({ amount }) => amount > 0),
    canGrow: false,
  };
}

const contractReader =
  (rpc: Rpc, to: string, contract: Interface) =>
  (name: string, ...args: readonly unknown[]) =>
    view(rpc, { to, contract, name, args });

const royalty = (receiver: string, basisPoints: bigint) => ({
  royaltyBasisPoints: Number(basisPoints),
  royaltyReceiver: receiver === ZeroAddress ? null : receiver,
});

/** Null when the transaction is not in a block, failed, or anchored nothing. */
export async function readRoot(rpc: Rpc, hash: string): Promise<RootOnChain | null> {
  const receipt = await rpc.send<ReceiptJson | null>('eth_getTransactionReceipt', [hash]);
  const anchored = receipt && BigInt(receipt.status) === 1n ? anchoredIn(receipt) : null;
  if (!receipt || !anchored) return null;
  const block = await rpc.send<BlockJson | null>('eth_getBlockByHash', [receipt.blockHash, false]);
  if (!block) return null;
  return {
    root: String(anchored.args.root).slice(2),
    leafCount: Number(anchored.args.leafCount),
    blockNumber: Number(receipt.blockNumber),
    blockHash: receipt.blockHash,
    blockTime: timeOf(block),
  };
}
