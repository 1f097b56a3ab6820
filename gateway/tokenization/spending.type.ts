import { Field, ObjectType } from 'type-graphql';
import { type BudgetState, budgetStates } from '#domain/tokenization/daily-limit.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { DateTime } from '../kit/scalars.ts';

const BudgetStateEnum = describedEnum('ChainBudgetState', 'Usage of the daily spending limit.', enumOf(budgetStates), {
  UNLIMITED: 'There is no limit.',
  AVAILABLE: 'Less than 80 % of the limit is spent.',
  NEARLY_SPENT: 'At least 80 % of the limit is spent.',
  TOKENS_WAIT: 'At least 90 % of the limit is spent. Minting is paused. Anchoring of proofs continues.',
  SPENT: 'The limit is reached. Minting and anchoring are paused.',
});

@ObjectType({ description: "Daily spending of the platform's account on a blockchain.", simpleResolvers: true })
export class ChainSpending {
  @Field(() => ShownNetwork, { description: 'Blockchain network.' })
  network!: ShownNetwork;

  @Field(() => BudgetStateEnum, { description: 'Usage of the daily spending limit.' })
  state!: BudgetState;

  @Field(() => String, { description: 'Amount spent since 00:00 UTC, in ETH or SOL.' })
  spent!: string;

  @Field(() => String, { nullable: true, description: 'Daily limit in ETH or SOL. Null when there is none.' })
  limit!: string | null;

  @Field(() => String, { description: 'Currency of the blockchain: ETH or SOL.' })
  currency!: string;

  @Field(() => DateTime, { description: 'When the spent amount is reset to zero.' })
  resetsAt!: Date;
}
