import { concat, getCreate2Address, Interface, id, keccak256 } from 'ethers';
import { ChainRefusal, type ChainSetup } from '../port.ts';
import anchorJson from './compiled/StaveAnchor.json' with { type: 'json' };
import assetJson from './compiled/StaveAsset.json' with { type: 'json' };
import royaltyTokenJson from './compiled/StaveRoyaltyToken.json' with { type: 'json' };
import factoryJson from './compiled/StaveRoyaltyTokenFactory.json' with { type: 'json' };

export const assetContract = new Interface(assetJson.abi);
export const factoryContract = new Interface(factoryJson.abi);
export const royaltyTokenContract = new Interface(royaltyTokenJson.abi);
export const anchorContract = new Interface(anchorJson.abi);

/**
 * The deterministic deployment proxy. It has this address on every known network and on local chains
 * (https://github.com/Arachnid/deterministic-deployment-proxy). It refuses to deploy twice, so each step of a setup takes effect once, with
 * any nonce.
 */
export const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

const salt = id('stave');

/** Contracts that SETUP deploys, in order, by their names in a ChainSetup. */
export const setupParts = ['collection', 'royaltyFactory', 'anchor'] as const;
export type SetupPart = (typeof setupParts)[number];

export type Deployment = { part: SetupPart; address: string; data: string };

/** Contracts of an owner. Anchors have no owner; collection and factory belong to the minting account. */
export function deploymentsOf(owner: string): Deployment[] {
  const codes: Record<SetupPart, string> = {
    collection: concat([assetJson.bytecode, assetContract.encodeDeploy([owner])]),
    royaltyFactory: concat([factoryJson.bytecode, factoryContract.encodeDeploy([owner])]),
    anchor: anchorJson.bytecode,
  };
  return setupParts.map((part) => ({
    part,
    address: getCreate2Address(deployer, salt, keccak256(codes[part])),
    data: concat([salt, codes[part]]),
  }));
}

/** Address of a deployed contract. */
export const deployedBy = (data: string): string =>
  getCreate2Address(deployer, `0x${data.slice(2, 66)}`, keccak256(`0x${data.slice(66)}`));

/** @throws ChainRefusal when the contract is not deployed yet */
export function placeOf(setup: ChainSetup, part: SetupPart): string {
  const address = setup[part];
  if (address) return address;
  throw new ChainRefusal('OTHER', 'The contracts that mint and anchor are not set up on this network yet.');
}

const contracts = [assetContract, factoryContract, royaltyTokenContract, anchorContract];

/** Decodes the error of a contract, such as `AlreadyMinted(0x…, 3)`. Null for unknown errors. */
export function refusalOf(data: string | null): string | null {
  if (data === null || data.length < 10) return null;
  for (const contract of contracts) {
    const error = contract.parseError(data);
    if (error) return `${error.name}(${error.args.map(String).join(', ')})`;
  }
  return null;
}
