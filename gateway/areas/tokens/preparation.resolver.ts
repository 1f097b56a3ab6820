import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { isReady, readinessChecks, tokenStatus } from '#domain/tokens/readiness.ts';
import { type Blockchain, maxHolders, type TokenSubjectKind, type TokenType } from '#domain/tokens/token-terms.ts';
import { PercentScalar } from '../../kit/scalars.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import { BlockchainEnum, TokenSubjectKindEnum, TokenTypeEnum } from '../chains/chain-enums.type.ts';
import { adviceFor } from './advice.ts';
import { detailsOf } from './details.ts';
import { previewOf } from './frozen.ts';
import { RoyaltySummary, TokenCost, TokenPreparation, TokenRecommendation, TokenSubjectFacts } from './preparation.type.ts';
import { subjectWithId } from './subject.ts';
import { tokenizationsFor } from './subjects.resolver.ts';
import { tokenCosts } from './token-costs.ts';
import { tokenizationsText } from './tokenization.type.ts';

/** Resolves requirements, costs and recommendations for a new token. */
@Resolver(() => TokenPreparation)
export class PreparationResolver {
  @Query(() => TokenPreparation, {
    nullable: true,
    description: 'Checks, costs and advice for tokenizing a work, recording or asset. Null when the object does not exist.',
  })
  async tokenPreparation(
    @Ctx() context: AppContext,
    @Arg('kind', () => TokenSubjectKindEnum, { description: 'Type of the object.' }) kind: TokenSubjectKind,
    @Arg('subject', () => ID, { description: 'ID of the work, recording or asset.' }) id: string,
  ): Promise<TokenPreparation | null> {
    requireActor(context);
    const subject = await subjectWithId(context, kind, id);
    if (!subject) return null;
    const checks = readinessChecks(subject.facts);
    const status = tokenStatus(subject.facts, subject.tokenizationState);
    return { id: subject.id, kind, status, isReady: isReady(checks), checks, subject };
  }

  @FieldResolver(() => [TokenCost], { description: 'Estimated cost on each blockchain.' })
  async costs(
    @Root() { subject }: TokenPreparation,
    @Ctx() context: AppContext,
    @Arg('tokenType', () => TokenTypeEnum, { nullable: true, description: 'Token type. Defaults to the recommended token type.' })
    tokenType?: TokenType,
    @Arg('holders', () => Int, {
      nullable: true,
      description: 'Number of wallets that receive a royalty token. Defaults to 1.',
    })
    holders?: number,
  ): Promise<TokenCost[]> {
    const type = tokenType ?? (await adviceFor(context, subject)).tokenType;
    return tokenCosts(context, type, Math.min(maxHolders, Math.max(1, holders ?? 1)));
  }

  @FieldResolver(() => RoyaltySummary, {
    nullable: true,
    description: 'Shares in the royalties of a work. Null for recordings and assets.',
  })
  async royalties(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): Promise<RoyaltySummary | null> {
    return (await detailsOf(context, subject)).royalties;
  }

  @FieldResolver(() => TokenRecommendation, { description: 'Recommended settings, with reasons.' })
  recommendation(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): Promise<TokenRecommendation> {
    return adviceFor(context, subject);
  }

  @FieldResolver(() => TokenSubjectFacts, { description: 'Facts about the object, to check before tokenization.' })
  async facts(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): Promise<TokenSubjectFacts> {
    return (await detailsOf(context, subject)).shown;
  }

  @FieldResolver(() => String, {
    description: 'Preview of the metadata to publish with the token, as JSON. Omitted arguments default to the recommendation.',
  })
  metadataPreview(
    @Root() { subject }: TokenPreparation,
    @Ctx() context: AppContext,
    @Arg('blockchain', () => BlockchainEnum, { nullable: true, description: 'Blockchain of the token.' }) blockchain?: Blockchain,
    @Arg('tokenType', () => TokenTypeEnum, { nullable: true, description: 'NFT or royalty token.' }) tokenType?: TokenType,
    @Arg('royaltyPercentage', () => PercentScalar, { nullable: true, description: 'Royalty on resale, in percent.' })
    royaltyPercentage?: unknown,
    @Arg('totalSupply', () => Int, { nullable: true, description: 'Number of tokens. An NFT always has 1.' })
    totalSupply?: number,
  ): Promise<string> {
    return previewOf(context, subject, { blockchain, tokenType, royaltyPercentage, totalSupply });
  }

  @FieldResolver(() => [Tokenization], { description: tokenizationsText })
  tokenizations(@Root() { id }: TokenPreparation, @Ctx() context: AppContext): Promise<Tokenization[]> {
    return tokenizationsFor(context, id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user can tokenize the object, by role and plan.' })
  viewerCanTokenize(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && context.hasScope('TOKENS_WRITE') && subject.facts.isInPlan;
  }
}
