import path from 'node:path';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Blockchain } from '#domain/tokens/token-terms.ts';

// Reads the chains without the product: with scripts that only use a node, and from its logs.
type Ask = (url: string, method: string, params: unknown[]) => Promise<unknown>;
type Read = (url: string, contract: string, tokenId: string | undefined, wallets: string[]) => Promise<Found>;
type Found = {
  owner?: string;
  uri: string;
  supply: number;
  balances?: Record<string, number>;
  royaltyPercent: number;
  canGrow?: boolean;
};

const scripts = path.resolve(import.meta.dirname, '../../../scripts/token');
const { ask } = (await import(path.join(scripts, 'rpc.mjs'))) as { ask: Ask };
const { readEthereumToken } = (await import(path.join(scripts, 'ethereum.mjs'))) as { readEthereumToken: Read };
const { readSolanaToken } = (await import(path.join(scripts, 'solana.mjs'))) as { readSolanaToken: Read };

type Row = {
  blockchain: Blockchain;
  type: string;
  wallet: string;
  contract: string;
  token: string | null;
  uri: string;
  supply: number;
  royalty: number;
  holders: { address: string; amount: number }[];
};

/** Expects that every token of the database is on its chain as requested, and that the chains have no others. */
export async function expectAgreement(pool: Pool, urls: Record<Blockchain, string>): Promise<void> {
  const { rows } = await pool.query<Row>(
    `select blockchain, token_type as type, wallet_address as wallet, contract_address as contract, token_id as token,
      metadata_uri as uri, total_supply as supply, royalty_basis_points / 100.0::float8 as royalty, holders from tokenization`,
  );
  for (const row of rows) await expectToken(row, urls[row.blockchain]);
  const of = (blockchain: Blockchain, type?: string) =>
    rows.filter((row) => row.blockchain === blockchain && (!type || row.type === type));
  expect(await mintsOnEthereum(urls.ETHEREUM)).toEqual({
    nfts: of('ETHEREUM', 'NFT').length,
    royaltyTokens: of('ETHEREUM', 'ROYALTY_TOKEN').length,
  });
  expect(await mintsOnSolana(urls.SOLANA)).toBe(of('SOLANA').length);
}

async function expectToken(row: Row, url: string): Promise<void> {
  const { blockchain, type, wallet, contract, token, uri, supply, royalty, holders } = row;
  const isEthereum = blockchain === 'ETHEREUM';
  const tokenId = type === 'NFT' ? (token ?? '') : undefined;
  const found = isEthereum
    ? await readEthereumToken(
        url,
        contract,
        tokenId,
        holders.map(({ address }) => address),
      )
    : await readSolanaToken(url, contract, tokenId, []);
  expect(found).toMatchObject({ uri, supply, royaltyPercent: royalty });
  const held = type === 'NFT' && isEthereum ? { [found.owner!]: 1 } : found.balances!;
  const expected = holders.length > 0 ? holders : [{ address: wallet, amount: 1 }];
  const lower = (address: string) => (isEthereum ? address.toLowerCase() : address);
  const entries = Object.entries(held).map(([address, amount]) => [lower(address), amount]);
  expect(Object.fromEntries(entries)).toEqual(
    Object.fromEntries(expected.map(({ address, amount }) => [lower(address), amount])),
  );
}

/** Keccak-256 of `Transfer(address,address,uint256)`. Both standards report a mint as a transfer from the zero address. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

async function mintsOnEthereum(url: string): Promise<{ nfts: number; royaltyTokens: number }> {
  const filter = { fromBlock: '0x0', toBlock: 'latest', topics: [transfer, `0x${'0'.repeat(64)}`] };
  const logs = (await ask(url, 'eth_getLogs', [filter])) as { address: string; topics: string[] }[];
  // The ID of an NFT is a separate topic.
  const contracts = new Set(logs.filter(({ topics }) => topics.length === 3).map(({ address }) => address));
  return { nfts: logs.filter(({ topics }) => topics.length === 4).length, royaltyTokens: contracts.size };
}

/** Accounts of Token-2022 that are mints; the byte behind a mint says so, since holders' accounts are as long as that at most. */
async function mintsOnSolana(url: string): Promise<number> {
  const program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
  const accounts = await ask(url, 'getProgramAccounts', [program, { encoding: 'base64', dataSlice: { offset: 165, length: 1 } }]);
  return (accounts as { account: { data: [string, string] } }[]).filter(
    ({ account }) => Buffer.from(account.data[0], 'base64')[0] === 1,
  ).length;
}
