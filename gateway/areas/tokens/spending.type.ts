import { Int } from 'type-graphql';
import { budgetStates, ceilingStates } from '#domain/tokens/daily-limit.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { objectType } from '../../kit/object-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import { ChainCurrencyEnum } from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';

const description = 'Usage of the daily spending limit, or the ceiling that pauses minting and anchoring.';
const BudgetStateEnum = describedEnum('ChainBudgetState', description, enumOf([...budgetStates, ...ceilingStates]), {
  UNLIMITED: 'There is no limit.',
  AVAILABLE: 'Less than 80 % of the limit is spent.',
  NEARLY_SPENT: 'At least 80 % of the limit is spent.',
  TOKENS_WAIT: 'At least 90 % of the limit is spent. Minting is paused. Anchoring of proofs continues.',
  SPENT: 'The limit is reached. Minting and anchoring are paused.',
  TRANSACTIONS: 'The maximum number of transactions within 24 hours is reached. Minting and anchoring are paused.',
  GAS_PRICE: 'The gas price is above its ceiling. Minting and anchoring are paused.',
});

export type ChainSpending = InstanceType<typeof ChainSpending>;
export const ChainSpending = objectType('ChainSpending', "Daily spending of the platform's account on a blockchain.", {
  network: [ShownNetwork, 'Blockchain network.'],
  state: [BudgetStateEnum, description],
  spent: [String, 'Amount spent since 00:00 UTC, in ETH or SOL.'],
  limit: [String, 'Daily limit in ETH or SOL. Null when there is none.', 'nullable'],
  transactions: [Int, 'Transactions within 24 hours on all public networks, including pending ones. 0 without a maximum.'],
  maxTransactions: [
    Int,
    'Maximum transactions within 24 hours on all public networks. Null for local networks and without a maximum.',
    'nullable',
  ],
  maxGasPriceGwei: [Int, 'Highest gas price in gwei. Null without a ceiling, for local networks and for Solana.', 'nullable'],
  currency: [ChainCurrencyEnum, 'Currency of the blockchain.'],
  resetsAt: [DateTime, 'When the spent amount is reset to zero.'],
});
