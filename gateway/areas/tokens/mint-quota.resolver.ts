import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { AppContext } from '../../server/context.ts';
import { networkById, networksOf } from '../chains/networks.ts';
import { shownAccess } from '../subscriptions/plans.queries.ts';
import { FeatureAccessObject } from '../subscriptions/plans.type.ts';
import { TokenPreparation } from './preparation.type.ts';
import { mintFeature } from './subject.ts';
import { TokenizationPayload } from './tokenization.type.ts';

const quotaOf = async (context: AppContext): Promise<FeatureAccessObject> =>
  (await shownAccess(context)).find(({ feature }) => feature === mintFeature)!;

/** What limits new tokens of a subject: the quota of the month, and the tokens that exist already. */
@Resolver(() => TokenPreparation)
export class TokenLimitsResolver {
  @FieldResolver(() => FeatureAccessObject, {
    description: 'Number of tokens that the plan includes this month, with usage.',
  })
  mintQuota(@Ctx() context: AppContext): Promise<FeatureAccessObject> {
    return quotaOf(context);
  }

  @FieldResolver(() => [Tokenization], {
    description:
      'Minted and pending tokens of the object on the connected networks. A second token with the same blockchain and type is rejected.',
  })
  async existingTokens(@Root() { id }: TokenPreparation, @Ctx() context: AppContext): Promise<Tokenization[]> {
    const options = { only: `state <> 'FAILED'` };
    const live = await context.rows.byParent(Tokenization, 'subjectId', id, 'created_at desc, id desc', options);
    const connected = new Set((await networksOf(context)).map(({ networkKey }) => networkKey));
    const keys = await Promise.all(live.map(async ({ networkId }) => (await networkById(context, networkId)).networkKey));
    return live.filter((_, at) => connected.has(keys[at]!));
  }
}

@Resolver(() => TokenizationPayload)
export class TokenizationQuotaResolver {
  @FieldResolver(() => FeatureAccessObject, {
    nullable: true,
    description: 'Number of tokens that the plan includes this month, with usage.',
  })
  async mintQuota(
    @Root() { tokenization }: TokenizationPayload,
    @Ctx() context: AppContext,
  ): Promise<FeatureAccessObject | null> {
    return tokenization ? quotaOf(context) : null;
  }
}
