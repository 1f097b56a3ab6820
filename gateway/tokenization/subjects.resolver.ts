import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { Tokenization } from '#db/entities/tokenization.ts';
import { Work } from '#db/entities/work.ts';
import type { TokenStatus } from '#domain/tokenization/token-terms.ts';
import type { AppContext } from '../context.ts';
import { Reads } from '../kit/selection.ts';
// The schema describes these types with their fields.
import '../media/assets/assets.type.ts';
import '../works/works.type.ts';
import { TokenStatusEnum } from '../chains/chain-enums.type.ts';
import { type SubjectQuery, subjectWithId } from './subject.ts';
import { statusOf } from './token-statuses.ts';
import './tokenization.type.ts';

const described = {
  tokenStatus: { description: 'Tokenization status of the work or asset.' },
  tokenization: {
    nullable: true,
    description: 'Newest tokenization that has not failed, otherwise the newest failed one. Null without tokenizations.',
  },
  tokenizations: { description: 'All tokenizations, including failed ones, newest first.' },
} as const;

/** Resolves `tokenStatus` of a work or an asset. Batched for lists. */
async function statusFor(context: AppContext, kind: SubjectQuery['kind'], id: string): Promise<TokenStatus> {
  const subject = await subjectWithId(context, kind, id);
  return subject ? statusOf(subject) : 'NOT_READY';
}

async function tokenizationFor(context: AppContext, kind: SubjectQuery['kind'], id: string): Promise<Tokenization | null> {
  const tokenizationId = (await subjectWithId(context, kind, id))?.tokenizationId;
  return tokenizationId ? context.rows.byId(Tokenization, tokenizationId) : null;
}

const tokenizationsFor = ({ rows }: AppContext, id: string): Promise<Tokenization[]> =>
  rows.byParent(Tokenization, 'subjectId', id, 'created_at desc, id desc');

@Resolver(() => Work)
export class WorkTokensResolver {
  @Reads<Work>()
  @FieldResolver(() => TokenStatusEnum, described.tokenStatus)
  tokenStatus(@Root() { id }: Work, @Ctx() context: AppContext): Promise<TokenStatus> {
    return statusFor(context, 'WORK', id);
  }

  @Reads<Work>()
  @FieldResolver(() => Tokenization, described.tokenization)
  tokenization(@Root() { id }: Work, @Ctx() context: AppContext): Promise<Tokenization | null> {
    return tokenizationFor(context, 'WORK', id);
  }

  @Reads<Work>()
  @FieldResolver(() => [Tokenization], described.tokenizations)
  tokenizations(@Root() { id }: Work, @Ctx() context: AppContext): Promise<Tokenization[]> {
    return tokenizationsFor(context, id);
  }
}

@Resolver(() => Asset)
export class AssetTokensResolver {
  @Reads<Asset>()
  @FieldResolver(() => TokenStatusEnum, described.tokenStatus)
  tokenStatus(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<TokenStatus> {
    return statusFor(context, 'ANY_ASSET', id);
  }

  @Reads<Asset>()
  @FieldResolver(() => Tokenization, described.tokenization)
  tokenization(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Tokenization | null> {
    return tokenizationFor(context, 'ANY_ASSET', id);
  }

  @Reads<Asset>()
  @FieldResolver(() => [Tokenization], described.tokenizations)
  tokenizations(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Tokenization[]> {
    return tokenizationsFor(context, id);
  }
}
