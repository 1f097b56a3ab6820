import { apportion } from '#domain/kit/apportion.ts';
import { formatPercent, HUNDRED, type Percent, parsePercent, shortPercent } from '#domain/kit/percent.ts';
import { sharesProblem } from '#domain/tokenization/division.ts';
import { type Blockchain, mostHolders, royaltyLimits, supplyLimits, type TokenType } from '#domain/tokenization/terms.ts';
import type { TokenizationInput } from '#web/__generated__/schema.ts';
import type { Preparation } from '../types.ts';

export const steps = [
  'Preparation Check',
  'Choose Blockchain',
  'Token Type',
  'Wallet Setup',
  'Review & Confirm',
  'Execute',
] as const;
export const lastStep = steps.length - 1;

/** Addresses belong to a chain: who changes the chain and comes back finds what was typed. */
type Addresses = Readonly<Record<Blockchain, string>>;

/** One of several wallets of a royalty token; `share` is the percentage as it is typed. */
export type HolderRow = { key: number; name: string; share: string; addresses: Addresses };

export type WizardState = {
  step: number;
  blockchain: Blockchain;
  tokenType: TokenType;
  /** In percent, 0 to 10. */
  royaltyPercentage: number;
  totalSupply: number | null;
  addresses: Addresses;
  isDivided: boolean;
  holders: readonly HolderRow[];
  /** What was ticked as right: the chain and all addresses. Whoever changes one of them has to look again. */
  confirmed: string | null;
  /** Made once when the wizard opens: however often it is sent, one token comes of it. */
  idempotencyKey: string;
};

const noAddresses: Addresses = { ETHEREUM: '', SOLANA: '' };
export const mostRoyalty = royaltyLimits.most / 100;
export const royaltyStep = royaltyLimits.step / 100;
let lastKey = 0;

export function newHolder(name = '', share = ''): HolderRow {
  lastKey += 1;
  return { key: lastKey, name, share, addresses: noAddresses };
}

/** 32 hexadecimal digits by chance; works on pages without a secure context, too. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Where the wizard begins: with what the server recommends, else with an NFT on Ethereum and the usual figures. */
export function firstState(recommendation: Preparation['recommendation'] | null): WizardState {
  return {
    step: 0,
    blockchain: recommendation?.blockchain ?? 'ETHEREUM',
    tokenType: recommendation?.tokenType ?? 'NFT',
    royaltyPercentage: Number(recommendation?.royaltyPercentage ?? royaltyLimits.usual / 100),
    totalSupply: recommendation?.totalSupply ?? supplyLimits.usual,
    addresses: noAddresses,
    isDivided: false,
    holders: [],
    confirmed: null,
    idempotencyKey: newIdempotencyKey(),
  };
}

export const isDivided = (state: WizardState): boolean => state.tokenType === 'ROYALTY_TOKEN' && state.isDivided;

/** The wallets that are asked for, in their order. */
export const walletsOf = (state: WizardState): string[] =>
  (isDivided(state) ? state.holders.map((row) => row.addresses[state.blockchain]) : [state.addresses[state.blockchain]]).map(
    (address) => address.trim(),
  );

/** What a tick on the addresses stands for. */
export const confirmationOf = (state: WizardState): string => [state.blockchain, ...walletsOf(state)].join(' ');
export const isConfirmed = (state: WizardState): boolean => state.confirmed === confirmationOf(state);

export const shareOf = (row: HolderRow): Percent | null => {
  const result = parsePercent(row.share);
  return result.ok && result.value > 0 ? result.value : null;
};

export const totalShare = (rows: readonly HolderRow[]): Percent => rows.reduce((sum, row) => sum + (shareOf(row) ?? 0), 0);

/** What keeps several wallets from being the holders, as one sentence; null when nothing does. Addresses are judged elsewhere. */
export function holdersProblem(
  rows: readonly HolderRow[],
  { blockchain, totalSupply }: Pick<WizardState, 'blockchain' | 'totalSupply'>,
): string | null {
  if (rows.length === 0) return 'Add the first wallet.';
  const without = rows.findIndex((row) => shareOf(row) === null);
  if (without !== -1) return `Give wallet ${without + 1} a share above 0, with at most 4 decimals.`;
  const sum = sharesProblem(totalShare(rows));
  if (sum !== null) return sum;
  const shares = rows.map((row) => BigInt(shareOf(row) ?? 0));
  const empty = apportion(BigInt(totalSupply ?? 0), shares).indexOf(0n);
  if (empty !== -1) return `The share of wallet ${empty + 1} is less than one token: raise it, or the supply.`;
  const addresses = rows.map((row) => row.addresses[blockchain].trim());
  // Ethereum's capitals are a checksum and no part of the address.
  const plain = blockchain === 'ETHEREUM' ? addresses.map((address) => address.toLowerCase()) : addresses;
  const twice = plain.findIndex((address, index) => address !== '' && plain.indexOf(address) !== index);
  return twice === -1 ? null : `Wallet ${twice + 1} is in the list already: put both shares into one row.`;
}

/** Shares in proportion to weights that add up to exactly 100 %. */
function shared(weights: readonly number[]): string[] {
  return apportion(
    BigInt(HUNDRED),
    weights.map((weight) => BigInt(weight)),
  ).map((part) => shortPercent(Number(part)));
}

/** The same share for everybody. */
export const evenly = (rows: readonly HolderRow[]): HolderRow[] => {
  const shares = shared(rows.map(() => 1));
  return rows.map((row, index) => ({ ...row, share: shares[index] ?? '' }));
};

type Party = NonNullable<Preparation['royalties']>['songwriters'][number];
export type Basis = 'performanceShare' | 'mechanicalShare';

const units = (text: string): Percent => {
  const result = parsePercent(text);
  return result.ok ? result.value : 0;
};

/** Who gets royalties of a work, each name once, with the sum of its shares. */
export function partiesOf(royalties: Preparation['royalties'], basis: Basis): { name: string; share: Percent }[] {
  const byName = new Map<string, Percent>();
  const all: readonly Party[] = royalties ? [...royalties.songwriters, ...royalties.publishers] : [];
  for (const party of all) byName.set(party.name, (byName.get(party.name) ?? 0) + units(party[basis]));
  return [...byName].map(([name, share]) => ({ name, share })).filter(({ share }) => share > 0);
}

/** Whether splits can become wallets: there are some, and nobody would be left out. */
export function fitsWallets(royalties: Preparation['royalties'], basis: Basis): boolean {
  const count = partiesOf(royalties, basis).length;
  return count > 0 && count <= mostHolders;
}

/** A row for each party, its share in proportion to its part; an address that was typed for a name stays with it. */
export function bySplits(rows: readonly HolderRow[], royalties: Preparation['royalties'], basis: Basis): HolderRow[] {
  const parties = partiesOf(royalties, basis);
  const shares = shared(parties.map(({ share }) => share));
  return parties.map(({ name }, index) => {
    const known = rows.find((row) => row.name === name);
    return { ...(known ?? newHolder(name)), share: shares[index] ?? '' };
  });
}

/** The royalty as the API writes it: "7.50". */
export const royaltyText = ({ royaltyPercentage }: WizardState): string => formatPercent(Math.round(royaltyPercentage * 10_000));

/** What is sent, once everything fits. Without several holders the whole supply goes to the one wallet. */
export function inputOf(state: WizardState): TokenizationInput {
  const [walletAddress = ''] = walletsOf(state);
  return {
    blockchain: state.blockchain,
    tokenType: state.tokenType,
    walletAddress,
    royaltyPercentage: royaltyText(state),
    ...(state.tokenType === 'ROYALTY_TOKEN' ? { totalSupply: state.totalSupply } : {}),
    ...(isDivided(state)
      ? {
          holders: state.holders.map((row) => ({
            address: row.addresses[state.blockchain].trim(),
            share: shortPercent(shareOf(row) ?? 0),
            name: row.name.trim() || null,
          })),
        }
      : {}),
    idempotencyKey: state.idempotencyKey,
  };
}
