import { Field, ObjectType } from 'type-graphql';
import { type BudgetState, budgetStates } from '#domain/tokenization/daily-limit.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { DateTime } from '../kit/scalars.ts';

const BudgetStateEnum = describedEnum('ChainBudgetState', 'How much of a daily limit is spent.', enumOf(budgetStates), {
  UNLIMITED: 'There is no limit.',
  AVAILABLE: 'Less than 80 % is spent.',
  NEARLY_SPENT: 'At least 80 % is spent.',
  TOKENS_WAIT: 'At least 90 % is spent: new tokens wait, and anchors of proofs go on.',
  SPENT: 'The limit is reached: tokens and anchors wait.',
});

@ObjectType({ description: "What the platform's account spends on a blockchain in a day.", simpleResolvers: true })
export class ChainSpending {
  @Field(() => ShownNetwork, { description: 'The network.' })
  network!: ShownNetwork;

  @Field(() => BudgetStateEnum, { description: 'How much of the limit is spent.' })
  state!: BudgetState;

  @Field(() => String, { description: 'Amount spent since 00:00 UTC, in whole coins.' })
  spent!: string;

  @Field(() => String, { nullable: true, description: 'Daily limit in whole coins; null without a limit.' })
  limit!: string | null;

  @Field(() => String, { description: 'The coin: ETH or SOL.' })
  currency!: string;

  @Field(() => DateTime, { description: 'When the next day begins and the amount is 0 again.' })
  resetsAt!: Date;
}
