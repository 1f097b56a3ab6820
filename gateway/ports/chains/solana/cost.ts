import type { ChainFees, TokenOrder } from '../port.ts';

/** Rent in lamports: per account, and per byte. */
export type Rent = { account: number; byte: number };

/** A token account of Token-2022 that cannot change its owner. */
const tokenAccountBytes = 170;

/** A mint with a pointer to its own metadata: the base of 165 bytes, the kind, and one extension of 64 bytes with its header of 4. */
export const bareMintBytes = 165 + 1 + 4 + 64;

/** Longer names are cut on the chain; the metadata at the URI has the full name. In bytes of UTF-8. */
export const maxNameBytes = 96;

const byteCount = (text: string) => Buffer.byteLength(text, 'utf8');

/** Additional metadata beside name, symbol and URI, under names that wallets and markets show. */
export const fieldsOf = (order: TokenOrder): (readonly [field: string, value: string])[] => [
  ['royalty_basis_points', String(order.royaltyBasisPoints)],
  ['royalty_receiver', order.royaltyReceiver],
  ['content_sha256', order.contentSha256],
];

/** A metadata field that a later step removes, which makes that step take effect once. */
export const markOf = (step: number) => `open_step_${step}`;

/** The name on the chain, shortened between two characters. */
export function nameOnChain(name: string): string {
  if (byteCount(name) <= maxNameBytes) return name;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (byteCount(`${cut}${segment}…`) > maxNameBytes) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Maximum size of a mint with its metadata. Source: the token metadata interface, in Borsh. */
export function mintBytes(order: TokenOrder, steps: number): number {
  const marks = Array.from({ length: steps - 1 }, (_, index) => [markOf(index + 1), ''] as const);
  const texts = [nameOnChain(order.name), order.symbol, order.uri, ...[...fieldsOf(order), ...marks].flat()];
  // A header of 4, two keys, and the number of fields.
  return bareMintBytes + 4 + 64 + 4 + texts.reduce((sum, text) => sum + 4 + byteCount(text), 0);
}

/** Rent of a token: its mint, and one account per holder. */
const rentOf = (order: TokenOrder, steps: number, rent: Rent): number =>
  rent.account + mintBytes(order, steps) * rent.byte + order.holders.length * (rent.account + tokenAccountBytes * rent.byte);

/** Exact cost of minting an order in lamports: rent, a signature per step, and one by the mint's key. */
export const lamportsOf = (order: TokenOrder, steps: number, fees: { rent: Rent; lamportsPerSignature: number }): number =>
  rentOf(order, steps, fees.rent) + (steps + 1) * fees.lamportsPerSignature;

/** Number of holders in each step after the first: see `instruction-plan.ts`. */
export const holdersAStep = 6;

/** A typical token, for estimates that know only the kind. */
const typicalOrder = (holders: number): TokenOrder => ({
  mintKey: '',
  tokenType: 'NFT',
  name: 'A title of average length',
  symbol: 'STAVE',
  uri: `https://stave.example/metadata/${'0'.repeat(64)}`,
  contentSha256: '0'.repeat(64),
  royaltyBasisPoints: 500,
  royaltyReceiver: '1'.repeat(44),
  totalSupply: holders,
  holders: Array.from({ length: holders }, () => ({ address: '', amount: 1 })),
});

/** Prices of a node, and the cost of typical acts. */
export function feesOf(lamportsPerSignature: number, rent: Rent, measuredAt: Date): ChainFees & { blockchain: 'SOLANA' } {
  const token = lamportsOf(typicalOrder(1), 1, { rent, lamportsPerSignature });
  return {
    blockchain: 'SOLANA',
    measuredAt: measuredAt.toISOString(),
    lamportsPerSignature,
    rent,
    lamports: {
      nft: token,
      royaltyToken: token,
      furtherHolder: rent.account + tokenAccountBytes * rent.byte + Math.ceil(lamportsPerSignature / holdersAStep),
      anchor: lamportsPerSignature,
    },
  };
}
