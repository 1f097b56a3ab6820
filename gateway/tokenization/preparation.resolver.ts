import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Tokenization } from '#db/entities/tokenization.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { isReady, readinessChecks, tokenStatus } from '#domain/tokenization/readiness.ts';
import { type Blockchain, mostHolders, type TokenSubjectKind, type TokenType } from '#domain/tokenization/terms.ts';
import { BlockchainEnum, TokenSubjectKindEnum, TokenTypeEnum } from '../chains/chain-enums.type.ts';
import type { AppContext } from '../context.ts';
import { PercentScalar } from '../kit/scalars.ts';
import { adviceFor } from './advice.ts';
import { detailsOf } from './details.ts';
import { previewOf } from './frozen.ts';
import { RoyaltySummary, TokenCost, TokenPreparation, TokenRecommendation, TokenSubjectFacts } from './preparation.type.ts';
import { subjectWithId } from './subject.ts';
import { tokenCosts } from './token-costs.ts';

/** What one needs to know before making a token. */
@Resolver(() => TokenPreparation)
export class PreparationResolver {
  @Query(() => TokenPreparation, {
    nullable: true,
    description: 'What one needs to know before making a token of a work or an asset; null when there is none of this kind.',
  })
  async tokenPreparation(
    @Ctx() context: AppContext,
    @Arg('kind', () => TokenSubjectKindEnum, { description: 'What it is.' }) kind: TokenSubjectKind,
    @Arg('subject', () => ID, { description: 'Id of the work or asset.' }) id: string,
  ): Promise<TokenPreparation | null> {
    const subject = context.actor && (await subjectWithId(context, kind, id));
    if (!subject) return null;
    const checks = readinessChecks(subject.facts);
    const status = tokenStatus(subject.facts, subject.tokenizationState);
    return { id: subject.id, kind, status, isReady: isReady(checks), checks, subject };
  }

  @FieldResolver(() => [TokenCost], { description: 'What it costs on each chain at the moment.' })
  async costs(
    @Root() { subject }: TokenPreparation,
    @Ctx() context: AppContext,
    @Arg('tokenType', () => TokenTypeEnum, { nullable: true, description: 'Of which type; of the advised one unless told.' })
    tokenType?: TokenType,
    @Arg('holders', () => Int, {
      nullable: true,
      description: 'Among how many wallets a royalty token is divided; 1 unless told.',
    })
    holders?: number,
  ): Promise<TokenCost[]> {
    const type = tokenType ?? (await adviceFor(context, subject)).tokenType;
    return tokenCosts(context, type, Math.min(mostHolders, Math.max(1, holders ?? 1)));
  }

  @FieldResolver(() => RoyaltySummary, { nullable: true, description: 'Who shares in the royalties of a work; null for others.' })
  async royalties(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): Promise<RoyaltySummary | null> {
    return (await detailsOf(context, subject)).royalties;
  }

  @FieldResolver(() => TokenRecommendation, { description: 'What is advised, and why.' })
  recommendation(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): Promise<TokenRecommendation> {
    return adviceFor(context, subject);
  }

  @FieldResolver(() => TokenSubjectFacts, { description: 'The subject in a few words.' })
  async facts(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): Promise<TokenSubjectFacts> {
    return (await detailsOf(context, subject)).shown;
  }

  @FieldResolver(() => String, {
    description: 'The metadata that would be frozen and published now, as JSON. What is not told is as it is advised.',
  })
  metadataPreview(
    @Root() { subject }: TokenPreparation,
    @Ctx() context: AppContext,
    @Arg('blockchain', () => BlockchainEnum, { nullable: true, description: 'On which chain.' }) blockchain?: Blockchain,
    @Arg('tokenType', () => TokenTypeEnum, { nullable: true, description: 'Of which type.' }) tokenType?: TokenType,
    @Arg('royaltyPercentage', () => PercentScalar, { nullable: true, description: 'With which royalty on resale.' })
    royaltyPercentage?: unknown,
    @Arg('totalSupply', () => Int, { nullable: true, description: 'With how many tokens; an NFT is one.' })
    totalSupply?: number,
  ): Promise<string> {
    return previewOf(context, subject, { blockchain, tokenType, royaltyPercentage, totalSupply });
  }

  @FieldResolver(() => [Tokenization], { description: 'Its tokens and the tries to make one, newest first.' })
  tokenizations(@Root() { id }: TokenPreparation, @Ctx() context: AppContext): Promise<Tokenization[]> {
    return context.rows.byParent(Tokenization, 'subjectId', id, 'created_at desc, id desc');
  }

  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user may make a token of it, by role and plan.' })
  viewerCanTokenize(@Root() { subject }: TokenPreparation, @Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && subject.facts.isInPlan;
  }
}
