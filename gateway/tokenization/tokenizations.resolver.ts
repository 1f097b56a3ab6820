import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { TokenizationInput } from '#domain/tokenization/draft.ts';
import type { TokenSubjectKind } from '#domain/tokenization/terms.ts';
import { TokenSubjectKindEnum } from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { shownNetworks } from '../chains/networks.ts';
import type { AppContext } from '../context.ts';
import { changed } from '../kit/changed-payload.ts';
import { PageArgs } from '../kit/list-args.ts';
import { retryTokenization } from './retry.service.ts';
import { startTokenization } from './start.service.ts';
import { standingsOf } from './token-statuses.ts';
import {
  TokenizationConnection,
  TokenizationFilter,
  TokenizationInputType,
  TokenizationPayload,
  TokenizationSort,
  TokenStanding,
  tokenizationDefaultSort,
  tokenizationList,
} from './tokenization.type.ts';
import { verifyTokenization } from './verify.service.ts';

@ArgsType()
class TokenizationsArgs extends PageArgs {
  @Field(() => TokenizationSort, { nullable: true, description: 'The order, newest first unless told.' })
  sort?: InstanceType<typeof TokenizationSort>;

  @Field(() => TokenizationFilter, { nullable: true, description: 'Which tokenizations to keep.' })
  filter?: TokenizationFilter;
}

const equal = (column: string, value: string | null | undefined) => (value ? [{ sql: `${column} = ?`, values: [value] }] : []);
const conditions = ({ blockchain, tokenType, state, kind }: TokenizationFilter) => [
  ...equal('blockchain', blockchain),
  ...equal('token_type', tokenType),
  ...equal('state', state),
  ...equal('subject_kind', kind),
];

/** Tokens, and the way to them. */
@Resolver()
export class TokenizationsResolver {
  @Query(() => [ShownNetwork], { description: 'The networks that this server is connected to, at most one of each blockchain.' })
  chainNetworks(@Ctx() context: AppContext): Promise<ShownNetwork[]> {
    return shownNetworks(context);
  }

  @Query(() => [TokenStanding], {
    description:
      'Where many works or assets of one kind stand with tokens, in the order asked for. Ids of what there is not are left out.',
  })
  tokenStatuses(
    @Ctx() context: AppContext,
    @Arg('kind', () => TokenSubjectKindEnum, { description: 'What they are.' }) kind: TokenSubjectKind,
    @Arg('subjects', () => [ID], { description: 'Their ids, at most 200.' }) subjects: string[],
  ): Promise<TokenStanding[]> {
    return context.actor && standingsOf(context, kind, subjects);
  }

  @Query(() => Tokenization, { nullable: true, description: 'The tokenization with an id, or null.' })
  tokenization(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
  ): Promise<Tokenization | null> {
    return context.actor && context.rows.byId(Tokenization, id);
  }

  @Query(() => TokenizationConnection, { description: 'The tokenizations of the workspace. `search` looks in titles.' })
  tokenizations(@Ctx() context: AppContext, @Args(() => TokenizationsArgs) { filter, ...args }: TokenizationsArgs) {
    const request = { ...args, sort: args.sort ?? tokenizationDefaultSort, filters: conditions(filter ?? {}) };
    return context.actor && new TokenizationConnection(context.rows, tokenizationList, request);
  }

  @Mutation(() => TokenizationPayload, {
    description:
      'Asks for a token of a work or an asset. Title, metadata and holders are frozen now; it is minted in the background, once and only once.',
  })
  tokenizationStart(
    @Ctx() context: AppContext,
    @Arg('kind', () => TokenSubjectKindEnum, { description: 'What it is.' }) kind: TokenSubjectKind,
    @Arg('subject', () => ID, { description: 'Id of the work or asset.' }) subject: string,
    @Arg('input', () => TokenizationInputType, { description: 'What one chooses.' }) input: TokenizationInput,
  ): Promise<TokenizationPayload> {
    return outcome(context, () => startTokenization(context, { kind, id: subject }, input));
  }

  @Mutation(() => TokenizationPayload, { description: 'Tries once more to make a token that failed.' })
  tokenizationRetry(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which tokenization.' }) id: string,
  ): Promise<TokenizationPayload> {
    return outcome(context, () => retryTokenization(context, id));
  }

  @Mutation(() => TokenizationPayload, {
    description: 'Reads the chain again and keeps what it says about a token beside what this server says.',
  })
  tokenizationVerify(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which tokenization.' }) id: string,
  ): Promise<TokenizationPayload> {
    return outcome(context, () => verifyTokenization(context, id));
  }
}

async function outcome(context: AppContext, act: () => Promise<string>): Promise<TokenizationPayload> {
  return changed(context.rows, 'tokenization', Tokenization, act);
}
