import { apportion } from '#domain/kit/apportion.ts';
import { formatPercent, HUNDRED, type Percent, parsePercent, shortPercent } from '#domain/kit/percent.ts';
import { sharesProblem } from '#domain/tokens/division.ts';
import { type Blockchain, royaltyLimits, supplyLimits, type TokenType } from '#domain/tokens/token-terms.ts';
import type { TokenizationInput } from '#web/__generated__/schema.ts';
import type { Preparation } from '../preparation-types.ts';
import { type Existing, freeCombination } from './existing.ts';
import { type Basis, type Party, type Shareholder, shareholdersOf } from './parties.ts';

export const steps = [
  'Preparation Check',
  'Choose Blockchain',
  'Token Type',
  'Wallet Setup',
  'Review & Confirm',
  'Execute',
] as const;
export const lastStep = steps.length - 1;

/** Addresses per chain, so switching the chain and back keeps them. */
type Addresses = Readonly<Record<Blockchain, string>>;

/** A wallet of a divided royalty token. `share` is the percentage as typed, `party` the key of the shareholder it was created for. */
export type HolderRow = { key: number; name: string; share: string; addresses: Addresses; party: string | null };

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
  /** Confirmed chain and addresses. Changing one of them resets it. */
  confirmed: string | null;
  /** Confirmed token beside existing ones. Choosing another chain or type resets it. */
  again: string | null;
  /** Idempotency key, created when the wizard opens: repeated requests make one token. */
  idempotencyKey: string;
};

/** Changed fields, or a function that computes them from the current state. */
export type StateChange = Partial<WizardState> | ((now: WizardState) => Partial<WizardState>);

/** Sets the address for a chain and keeps the other chain's. */
export const withAddress =
  (blockchain: Blockchain, address: string) =>
  ({ addresses }: WizardState): Partial<WizardState> => ({ addresses: { ...addresses, [blockchain]: address } });

const noAddresses: Addresses = { ETHEREUM: '', SOLANA: '' };
export const maxRoyalty = royaltyLimits.most / 100;
export const royaltyStep = royaltyLimits.step / 100;
let lastKey = 0;

export function newHolder(name = '', share = ''): HolderRow {
  lastKey += 1;
  return { key: lastKey, name, share, addresses: noAddresses, party: null };
}

/** 32 random hexadecimal digits. `crypto.randomUUID` would need a secure context. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Initial state: the server's recommendation, or an alternative if such a token exists. Without a recommendation an NFT on Ethereum with
 * the defaults.
 */
export function firstState(recommendation: Preparation['recommendation'] | null, existing: Existing = []): WizardState {
  const { blockchain = 'ETHEREUM', tokenType = 'NFT' } = recommendation ?? {};
  return {
    step: 0,
    ...freeCombination(existing, { blockchain, tokenType }),
    royaltyPercentage: Number(recommendation?.royaltyPercentage ?? royaltyLimits.usual / 100),
    totalSupply: recommendation?.totalSupply ?? supplyLimits.usual,
    addresses: noAddresses,
    isDivided: false,
    holders: [],
    confirmed: null,
    again: null,
    idempotencyKey: newIdempotencyKey(),
  };
}

export const isDivided = (state: WizardState): boolean => state.tokenType === 'ROYALTY_TOKEN' && state.isDivided;

/** Addresses of the required wallets, in order. */
export const walletsOf = (state: WizardState): string[] =>
  (isDivided(state) ? state.holders.map((row) => row.addresses[state.blockchain]) : [state.addresses[state.blockchain]]).map(
    (address) => address.trim(),
  );

/** Identifies the chain and addresses that the user confirms. */
export const confirmationOf = (state: WizardState): string => [state.blockchain, ...walletsOf(state)].join(' ');
export const isConfirmed = (state: WizardState): boolean => state.confirmed === confirmationOf(state);

export const shareOf = (row: HolderRow): Percent | null => {
  const result = parsePercent(row.share);
  return result.ok && result.value > 0 ? result.value : null;
};

export const totalShare = (rows: readonly HolderRow[]): Percent => rows.reduce((sum, row) => sum + (shareOf(row) ?? 0), 0);

/** Why the holders are invalid, or null. Addresses are checked elsewhere. */
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
  if (empty !== -1) return `The share of wallet ${empty + 1} is less than one token. Increase the share or the supply.`;
  const addresses = rows.map((row) => row.addresses[blockchain].trim());
  // In Ethereum addresses upper case is only a checksum.
  const plain = blockchain === 'ETHEREUM' ? addresses.map((address) => address.toLowerCase()) : addresses;
  const twice = plain.findIndex((address, index) => address !== '' && plain.indexOf(address) !== index);
  return twice === -1 ? null : `Wallet ${twice + 1} is already in the list. Combine both shares in one row.`;
}

/** Shares in proportion to weights that add up to exactly 100 %. */
function shared(weights: readonly number[]): string[] {
  return apportion(
    BigInt(HUNDRED),
    weights.map((weight) => BigInt(weight)),
  ).map((part) => shortPercent(Number(part)));
}

/** Equal shares for all wallets. */
export const evenly = (rows: readonly HolderRow[]): HolderRow[] => {
  const shares = shared(rows.map(() => 1));
  return rows.map((row, index) => ({ ...row, share: shares[index] ?? '' }));
};

/** The row of a party: created for it, or an unassigned one with its name. */
const rowOf = (rows: readonly HolderRow[], { key, name }: Shareholder): HolderRow | undefined =>
  rows.find((row) => row.party === key) ?? rows.find((row) => row.party === null && row.name === name);

/** One row per party with a proportional share. Entered addresses stay with their party. */
export function bySplits(rows: readonly HolderRow[], parties: readonly Party[], basis: Basis): HolderRow[] {
  const shareholders = shareholdersOf(parties, basis);
  const shares = shared(shareholders.map(({ share }) => share));
  const left = [...rows];
  return shareholders.map((shareholder, index) => {
    const known = rowOf(left, shareholder);
    if (known) left.splice(left.indexOf(known), 1);
    return { ...(known ?? newHolder(shareholder.name)), party: shareholder.key, share: shares[index] ?? '' };
  });
}

/** The royalty in the format of the API: "7.50". */
export const royaltyText = ({ royaltyPercentage }: WizardState): string => formatPercent(Math.round(royaltyPercentage * 10_000));

/** Input of the mutation, for a valid state. Without several holders the whole supply goes to the single wallet. */
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
