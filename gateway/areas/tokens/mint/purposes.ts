import type { Pool } from 'pg';
import type { StoredHolder } from '#db/entities/tokenization.ts';
import type { TokenType } from '#domain/tokens/token-terms.ts';
import type { ChainAct, TokenOrder } from '../../../ports/chains/port.ts';

export type Purpose = ChainAct['purpose'];
export type Subject = { purpose: Purpose; id: string };

/** Maximum bytes of a token's name on the chain. The metadata has the whole title. */
const maxNameBytes = 64;

/** Returns what to do on the chain for each row, by ID. Omits deleted rows. */
export async function actsOf(pool: Pool, subjects: readonly Subject[]): Promise<Map<string, ChainAct>> {
  const idsOf = (purpose: Purpose) => subjects.filter((subject) => subject.purpose === purpose).map(({ id }) => id);
  const [mints, anchors] = [idsOf('MINT'), idsOf('ANCHOR')];
  const acts = new Map<string, ChainAct>(idsOf('SETUP').map((id) => [id, { purpose: 'SETUP' }]));
  if (mints.length > 0)
    for (const row of (await pool.query<OrderRow>(`${orderStatement} where id = any($1)`, [mints])).rows)
      acts.set(row.id, { purpose: 'MINT', order: orderOf(row) });
  if (anchors.length > 0)
    for (const { id, root, leafCount } of (await pool.query<AnchorRow>(anchorStatement, [anchors])).rows)
      acts.set(id, { purpose: 'ANCHOR', root, leafCount });
  return acts;
}

type AnchorRow = { id: string; root: string; leafCount: number };
const anchorStatement = `select anchor.id, root, tree_size as "leafCount" from anchor
  join proof_batch on proof_batch.id = batch_id where anchor.id = any($1)`;

type OrderRow = {
  id: string;
  mintKey: string;
  tokenType: TokenType;
  title: string;
  uri: string;
  contentSha256: string;
  royaltyBasisPoints: number;
  walletAddress: string;
  totalSupply: number;
  holders: StoredHolder[];
};
const orderStatement = `select id, mint_key as "mintKey", token_type as "tokenType", title, metadata_uri as uri,
  metadata_sha256 as "contentSha256", royalty_basis_points as "royaltyBasisPoints", wallet_address as "walletAddress",
  total_supply as "totalSupply", holders from tokenization`;

function orderOf(row: OrderRow): TokenOrder {
  const { mintKey, tokenType, title, uri, contentSha256, royaltyBasisPoints, walletAddress, totalSupply } = row;
  const holders = row.holders.map(({ address, amount }) => ({ address, amount }));
  return {
    mintKey,
    tokenType,
    name: shortened(title),
    symbol: symbolOf(title),
    uri,
    contentSha256,
    royaltyBasisPoints,
    royaltyReceiver: walletAddress,
    totalSupply,
    holders: holders.length > 0 ? holders : [{ address: walletAddress, amount: totalSupply }],
  };
}

/** Truncates to whole characters that fit into the bytes of a name. */
function shortened(title: string): string {
  if (Buffer.byteLength(title) <= maxNameBytes) return title;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en').segment(title)) {
    if (Buffer.byteLength(short + segment) > maxNameBytes - 3) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

/** Returns a symbol of up to six letters or digits from the title. Wallets show it beside amounts. */
function symbolOf(title: string): string {
  const letters = title
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return letters.slice(0, 6) || 'STAVE';
}
