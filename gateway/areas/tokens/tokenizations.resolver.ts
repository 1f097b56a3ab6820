import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { TokenizationInput } from '#domain/tokens/draft.ts';
import type { TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { changed } from '../../kit/changed-payload.ts';
import { type Condition, relatedTo } from '../../kit/filtered.ts';
import { SearchArgs } from '../../kit/list-args.ts';
import { recordConditions } from '../../kit/record-filters.ts';
import { oneOf } from '../../kit/sql-conditions.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import { TokenSubjectKindEnum } from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { shownNetworks } from '../chains/networks.ts';
import { retryTokenization } from './retry.service.ts';
import { startTokenization } from './start.service.ts';
import { statusesOf } from './token-statuses.ts';
import {
  TokenizationConnection,
  TokenizationFilter,
  TokenizationInputType,
  TokenizationPayload,
  TokenizationSort,
  TokenStanding,
  tokenizationList,
} from './tokenization.type.ts';
import { verifyTokenization } from './verify.service.ts';

@ArgsType()
class TokenizationsArgs extends SearchArgs {
  @Field(() => TokenizationSort, { nullable: true, description: 'Sort order. Defaults to newest first.' })
  sort?: InstanceType<typeof TokenizationSort>;

  @Field(() => TokenizationFilter, {
    nullable: true,
    description: 'Filters. Tokenizations must match all filters.',
  })
  filter?: TokenizationFilter;
}

const conditions = ({ subject, blockchain, tokenType, state, kind, ...filter }: TokenizationFilter): Condition[] => [
  ...relatedTo('subject_id = ?::uuid', subject),
  ...oneOf('blockchain', filter.blockchains),
  ...oneOf('token_type', filter.tokenTypes),
  ...oneOf('state', filter.states),
  ...oneOf('subject_kind', filter.kinds),
  ...oneOf('blockchain', blockchain && [blockchain]),
  ...oneOf('token_type', tokenType && [tokenType]),
  ...oneOf('state', state && [state]),
  ...oneOf('subject_kind', kind && [kind]),
  ...recordConditions(filter),
];

/** Tokens: queries and mutations. */
@Resolver()
export class TokenizationsResolver {
  @Query(() => [ShownNetwork], { description: 'Connected networks, at most one for each blockchain.' })
  chainNetworks(@Ctx() context: AppContext): Promise<ShownNetwork[]> {
    return shownNetworks(context);
  }

  @Query(() => [TokenStanding], {
    description:
      'Tokenization statuses of several works, recordings or assets of one kind, in the requested order. Unknown IDs are omitted.',
    deprecationReason: 'Use nodes with `... on Tokenizable`. Goes after 2027-06-30.',
  })
  tokenStatuses(
    @Ctx() context: AppContext,
    @Arg('kind', () => TokenSubjectKindEnum, { description: 'Type of the objects.' }) kind: TokenSubjectKind,
    @Arg('subjects', () => [ID], { description: 'IDs of the works, recordings or assets, at most 200.' }) subjects: string[],
  ): Promise<TokenStanding[]> {
    requireActor(context);
    return statusesOf(context, kind, subjects);
  }

  @Query(() => Tokenization, { nullable: true, description: 'Returns the tokenization with this ID, or null.' })
  tokenization(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the tokenization.' }) id: string,
  ): Promise<Tokenization | null> {
    requireActor(context);
    return context.rows.byId(Tokenization, id);
  }

  @Query(() => TokenizationConnection, { description: 'Tokenizations of the workspace. `search` matches titles.' })
  tokenizations(@Ctx() context: AppContext, @Args(() => TokenizationsArgs) { filter, ...args }: TokenizationsArgs) {
    const request = { ...args, filters: conditions(filter ?? {}) };
    requireActor(context);
    return new TokenizationConnection(context.rows, tokenizationList, request);
  }

  @Mutation(() => TokenizationPayload, {
    description:
      'Requests a token for a work, recording or asset. Freezes title, metadata and holders immediately. Mints the token exactly once, in the background.',
  })
  tokenizationStart(
    @Ctx() context: AppContext,
    @Arg('kind', () => TokenSubjectKindEnum, { description: 'Type of the object.' }) kind: TokenSubjectKind,
    @Arg('subject', () => ID, { description: 'ID of the work, recording or asset.' }) subject: string,
    @Arg('input', () => TokenizationInputType, { description: 'Blockchain, type and terms of the token.' })
    input: TokenizationInput,
  ): Promise<TokenizationPayload> {
    return outcome(context, () => startTokenization(context, { kind, id: subject }, input));
  }

  @Mutation(() => TokenizationPayload, { description: 'Retries a failed tokenization.' })
  tokenizationRetry(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the tokenization.' }) id: string,
  ): Promise<TokenizationPayload> {
    return outcome(context, () => retryTokenization(context, id));
  }

  @Mutation(() => TokenizationPayload, {
    description: 'Compares a token with its blockchain and stores the findings.',
  })
  tokenizationVerify(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the tokenization.' }) id: string,
  ): Promise<TokenizationPayload> {
    return outcome(context, () => verifyTokenization(context, id));
  }
}

async function outcome(context: AppContext, act: () => Promise<string>): Promise<TokenizationPayload> {
  return changed(context.rows, 'tokenization', Tokenization, act);
}
