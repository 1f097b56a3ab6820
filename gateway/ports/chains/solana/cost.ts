import type { ChainFees, TokenOrder } from '../port.ts';

/** What keeps an account alive, in lamports: something for each, and something for each of its bytes. */
export type Rent = { account: number; byte: number };

/** A token account of Token-2022 that cannot change its owner. */
const tokenAccountBytes = 170;

/** A mint with a pointer to its own metadata: the base of 165 bytes, the kind, and one extension of 64 bytes with its header of 4. */
export const bareMintBytes = 165 + 1 + 4 + 64;

/** Longer names are cut on the chain; the metadata that the URI leads to has the whole. In bytes of UTF-8. */
export const maxNameBytes = 96;

const byteCount = (text: string) => Buffer.byteLength(text, 'utf8');

/** What is written beside name, symbol and URI: these names are what wallets and markets show. */
export const fieldsOf = (order: TokenOrder): (readonly [field: string, value: string])[] => [
  ['royalty_basis_points', String(order.royaltyBasisPoints)],
  ['royalty_receiver', order.royaltyReceiver],
  ['content_sha256', order.contentSha256],
];

/** A field that stands in the metadata until a later step takes it away: what makes that step take effect once. */
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

/** The bytes of a mint with its metadata, when it is fullest. Source: the interface for token metadata, in Borsh. */
export function mintBytes(order: TokenOrder, steps: number): number {
  const marks = Array.from({ length: steps - 1 }, (_, index) => [markOf(index + 1), ''] as const);
  const texts = [nameOnChain(order.name), order.symbol, order.uri, ...[...fieldsOf(order), ...marks].flat()];
  // A header of 4, two keys, and how many fields there are.
  return bareMintBytes + 4 + 64 + 4 + texts.reduce((sum, text) => sum + 4 + byteCount(text), 0);
}

/** Lamports that stay in the accounts of a token: its own, and one for each holder. */
const rentOf = (order: TokenOrder, steps: number, rent: Rent): number =>
  rent.account + mintBytes(order, steps) * rent.byte + order.holders.length * (rent.account + tokenAccountBytes * rent.byte);

/** What minting an order takes, to the lamport: rent, a signature for each step, and one of the mint's own key. */
export const lamportsOf = (order: TokenOrder, steps: number, fees: { rent: Rent; lamportsPerSignature: number }): number =>
  rentOf(order, steps, fees.rent) + (steps + 1) * fees.lamportsPerSignature;

/** With how many holders each step after the first deals: see `plan.ts`. */
export const holdersAStep = 6;

/** A typical token, for estimates before anything but the kind is known. */
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

/** The prices of a node and what usual acts take of them. */
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
