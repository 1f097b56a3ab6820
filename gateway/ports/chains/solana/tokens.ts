import {
  AccountLayout,
  ExtensionType,
  getExtensionData,
  type Mint,
  TOKEN_2022_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token';
import { type TokenMetadata, unpack } from '@solana/spl-token-metadata';
import { type AccountInfo, type Connection, PublicKey } from '@solana/web3.js';
import type { TokenOnChain } from '../port.ts';
import { markOf } from './cost.ts';
import { withNodeErrors } from './failures.ts';
import { holderAccount } from './instruction-plan.ts';

type TokenRequest = { tokenType: 'NFT' | 'ROYALTY_TOKEN'; contractAddress: string; wallets: readonly string[] };

/** Maximum number of accounts in one response of a node. */
const maxAccounts = 100;

/** A Token-2022 mint with its metadata. Null if there is none at the address. */
function mintIn(address: PublicKey, account: AccountInfo<Buffer> | null): { mint: Mint; metadata: TokenMetadata | null } | null {
  if (!account?.owner.equals(TOKEN_2022_PROGRAM_ID)) return null;
  try {
    const mint = unpackMint(address, account, TOKEN_2022_PROGRAM_ID);
    const data = getExtensionData(ExtensionType.TokenMetadata, mint.tlvData);
    return { mint, metadata: data ? unpack(data) : null };
  } catch {
    // Another kind of account, such as a balance.
    return null;
  }
}

/**
 * Progress of a mint with several steps: null without an account, the number of steps when complete, otherwise the first step whose marker
 * remains. Balances prove nothing, because holders may have transferred their tokens.
 */
export async function stepsDone(connection: Connection, address: PublicKey, steps: number): Promise<number | null> {
  const account = await withNodeErrors(() => connection.getAccountInfo(address));
  const found = mintIn(address, account);
  if (!found) return null;
  if (found.mint.mintAuthority === null) return steps;
  const fields = new Set(found.metadata?.additionalMetadata.map(([field]) => field));
  for (let step = 1; step < steps; step += 1) if (fields.has(markOf(step))) return step;
  return steps - 1;
}

/**
 * A token as read from the chain. Reads each wallet's associated token account, where transfers go; further accounts created manually are
 * not counted.
 */
export async function readToken(
  connection: Connection,
  { tokenType, contractAddress, wallets }: TokenRequest,
): Promise<TokenOnChain | null> {
  const address = keyOf(contractAddress);
  if (!address) return null;
  const owners = wallets.filter((wallet) => keyOf(wallet) !== null);
  const addresses = [address, ...owners.map((wallet) => holderAccount(address, wallet))];
  const accounts: (AccountInfo<Buffer> | null)[] = [];
  for (let at = 0; at < addresses.length; at += maxAccounts)
    accounts.push(...(await withNodeErrors(() => connection.getMultipleAccountsInfo(addresses.slice(at, at + maxAccounts)))));
  const found = mintIn(address, accounts[0] ?? null);
  if (!found) return null;
  const { mint, metadata } = found;
  const fields = new Map(metadata?.additionalMetadata);
  const points = fields.get('royalty_basis_points');
  const held = owners.map((wallet, index) => ({
    address: wallet,
    amount: amountIn(addresses[index + 1]!, accounts[index + 1] ?? null),
  }));
  return {
    uri: metadata?.uri ?? '',
    contentSha256: fields.get('content_sha256') ?? null,
    totalSupply: Number(mint.supply),
    royaltyBasisPoints: points !== undefined && /^\d{1,5}$/.test(points) ? Number(points) : null,
    royaltyReceiver: fields.get('royalty_receiver') ?? null,
    balances: tokenType === 'NFT' ? await holderOf(connection, address, mint.supply) : held.filter(({ amount }) => amount > 0),
    canGrow: mint.mintAuthority !== null,
  };
}

/** The holder of the only unit, in any account. */
async function holderOf(connection: Connection, mint: PublicKey, supply: bigint): Promise<TokenOnChain['balances']> {
  if (supply === 0n) return [];
  const { value } = await withNodeErrors(() => connection.getTokenLargestAccounts(mint));
  const place = value.find(({ amount }) => amount !== '0')?.address;
  const account = place && (await withNodeErrors(() => connection.getAccountInfo(place)));
  if (!account?.owner.equals(TOKEN_2022_PROGRAM_ID)) return [];
  const { owner, amount } = AccountLayout.decode(account.data);
  return [{ address: owner.toBase58(), amount: Number(amount) }];
}

function amountIn(place: PublicKey, account: AccountInfo<Buffer> | null): number {
  if (!account?.owner.equals(TOKEN_2022_PROGRAM_ID)) return 0;
  return Number(unpackAccount(place, account, TOKEN_2022_PROGRAM_ID).amount);
}

function keyOf(text: string): PublicKey | null {
  try {
    return new PublicKey(text);
  } catch {
    return null;
  }
}
