import type { Result } from 'ethers';
import { type ActProgress, type ChainAct, ChainRefusal, type ChainSetup, type Outcome, type TokenOrder } from '../port.ts';
import { decoded, view } from './calls.ts';
import { anchorContract, assetContract, type Deployment, deployer, factoryContract, placeOf } from './contracts.ts';
import type { Rpc } from './rpc.ts';

/** The account, and the contracts that it deploys on a network. */
export type Actor = { address: string; deployments: readonly Deployment[] };

/** Calldata of a step, and a check of its simulated result, which throws ChainRefusal if it makes no sense. */
export type Call = { to: string; data: string; check: (answer: string) => void };

export const stepsOf = (act: ChainAct, { deployments }: Actor): number => (act.purpose === 'SETUP' ? deployments.length : 1);

export function callOf(act: ChainAct, step: number, setup: ChainSetup, actor: Actor): Call {
  if (act.purpose === 'SETUP') return deploymentCall(actor.deployments[step]!);
  if (act.purpose === 'ANCHOR') {
    const args = [`0x${act.root}`, act.leafCount];
    return contractCall(placeOf(setup, 'anchor'), anchorContract, 'anchor', args);
  }
  return act.order.tokenType === 'NFT' ? nftCall(act.order, setup) : royaltyTokenCall(act.order, setup);
}

function nftCall(order: TokenOrder, setup: ChainSetup): Call {
  const { mintKey, holders, uri, contentSha256, royaltyReceiver, royaltyBasisPoints } = order;
  const args = [`0x${mintKey}`, holders[0]!.address, uri, `0x${contentSha256}`, royaltyReceiver, royaltyBasisPoints];
  return contractCall(placeOf(setup, 'collection'), assetContract, 'mint', args);
}

function royaltyTokenCall(order: TokenOrder, setup: ChainSetup): Call {
  return contractCall(placeOf(setup, 'royaltyFactory'), factoryContract, 'create', [`0x${order.mintKey}`, termsOf(order)]);
}

/** Terms of a royalty token, in the order of the contract. */
const termsOf = (order: TokenOrder): readonly unknown[] => [
  order.name,
  order.symbol,
  order.uri,
  `0x${order.contentSha256}`,
  order.royaltyReceiver,
  order.royaltyBasisPoints,
  order.totalSupply,
  order.holders.map(({ address }) => address),
  order.holders.map(({ amount }) => amount),
];

/** Each of the three returns a value; an address without code returns none. */
function contractCall(to: string, contract: typeof assetContract, name: string, args: readonly unknown[]): Call {
  return {
    to,
    data: contract.encodeFunctionData(name, args),
    check: (answer) => void decoded(contract, name, to, answer),
  };
}

/** The deployer returns the 20 bytes of the address. */
function deploymentCall({ address, data }: Deployment): Call {
  const check = (answer: string) => {
    if (answer.toLowerCase() === address.toLowerCase()) return;
    throw new ChainRefusal(
      'OTHER',
      `This network has no contract at ${deployer} to deploy other contracts. Choose another network.`,
    );
  };
  return { to: deployer, data, check };
}

/** Progress of an act at the latest block. */
export function progressOf(rpc: Rpc, act: ChainAct, setup: ChainSetup, actor: Actor): Promise<ActProgress> {
  if (act.purpose === 'SETUP') return setupProgress(rpc, setup, actor);
  return act.purpose === 'MINT' ? mintProgress(rpc, act.order, setup) : anchorProgress(rpc, act.root, setup, actor);
}

/** Contracts deployed by an earlier version stay in use. */
async function setupProgress(rpc: Rpc, setup: ChainSetup, { deployments }: Actor): Promise<ActProgress> {
  const contracts = deployments.map(({ part, address }) => ({ part, address: setup[part] ?? address }));
  const codes = await Promise.all(contracts.map(({ address }) => rpc.send<string>('eth_getCode', [address, 'latest'])));
  const missing = codes.indexOf('0x');
  if (missing >= 0) return { isDone: false, nextStep: missing };
  return { isDone: true, outcome: Object.fromEntries(contracts.map(({ part, address }) => [part, address])) };
}

async function mintProgress(rpc: Rpc, { tokenType, mintKey }: TokenOrder, setup: ChainSetup): Promise<ActProgress> {
  const isNft = tokenType === 'NFT';
  const to = placeOf(setup, isNft ? 'collection' : 'royaltyFactory');
  const contract = isNft ? assetContract : factoryContract;
  const [token] = (await view(rpc, { to, contract, name: 'tokenOfKey', args: [`0x${mintKey}`] })) as Result & [bigint | string];
  if (BigInt(token) === 0n) return { isDone: false, nextStep: 0 };
  const outcome: Outcome = isNft ? { contractAddress: to, tokenId: String(token) } : { contractAddress: String(token) };
  return { isDone: true, outcome };
}

async function anchorProgress(rpc: Rpc, root: string, setup: ChainSetup, { address }: Actor): Promise<ActProgress> {
  const to = placeOf(setup, 'anchor');
  const [seconds] = await view(rpc, { to, contract: anchorContract, name: 'anchoredAt', args: [`0x${root}`, address] });
  return seconds === 0n ? { isDone: false, nextStep: 0 } : { isDone: true, outcome: { contractAddress: to } };
}
