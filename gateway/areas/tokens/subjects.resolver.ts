import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { Recording } from '#db/entities/recording.ts';
import { Tokenization } from '#db/entities/tokenization.ts';
import { Work } from '#db/entities/work.ts';
import type { TokenStatus } from '#domain/tokens/token-terms.ts';
import { implement } from '../../kit/abstract-types.ts';
import { Node } from '../../kit/node.type.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
// The schema describes these types with their fields.
import '../music/recordings/recordings.type.ts';
import '../media/assets/assets.type.ts';
import '../music/works/works.type.ts';
import { TokenStatusEnum } from '../chains/chain-enums.type.ts';
import { type SubjectQuery, subjectWithId } from './subject.ts';
import { statusOf } from './token-statuses.ts';
import { maxListedTokenizations, Tokenizable, tokenizationsText } from './tokenization.type.ts';

const described = {
  tokenStatus: { description: 'Whether the object can be, is being, or was tokenized.' },
  tokenization: {
    nullable: true,
    description: 'Newest tokenization that has not failed, otherwise the newest failed one. Null without tokenizations.',
  },
  tokenizations: { description: tokenizationsText },
} as const;

/** Resolves `tokenStatus` of an object. Batched for lists. */
async function statusFor(context: AppContext, kind: SubjectQuery['kind'], id: string): Promise<TokenStatus> {
  const subject = await subjectWithId(context, kind, id);
  return subject ? statusOf(subject) : 'NOT_READY';
}

async function tokenizationFor(context: AppContext, kind: SubjectQuery['kind'], id: string): Promise<Tokenization | null> {
  const tokenizationId = (await subjectWithId(context, kind, id))?.tokenizationId;
  return tokenizationId ? context.rows.byId(Tokenization, tokenizationId) : null;
}

/** Returns the latest tokenizations of an object. */
export const tokenizationsFor = ({ rows }: AppContext, id: string): Promise<Tokenization[]> =>
  rows.byParent(Tokenization, 'subjectId', id, 'created_at desc, id desc', { limit: maxListedTokenizations });

type Identified = { id: string };

/** Declares the fields about tokens of one kind of object. */
function tokenFieldsOf(entity: new () => Identified, kind: SubjectQuery['kind']): Function {
  implement(entity, Tokenizable, Node);
  @Resolver(() => entity)
  class TokenFields {
    @Reads<Identified>()
    @FieldResolver(() => TokenStatusEnum, described.tokenStatus)
    tokenStatus(@Root() { id }: Identified, @Ctx() context: AppContext): Promise<TokenStatus> {
      return statusFor(context, kind, id);
    }

    @Reads<Identified>()
    @FieldResolver(() => Tokenization, described.tokenization)
    tokenization(@Root() { id }: Identified, @Ctx() context: AppContext): Promise<Tokenization | null> {
      return tokenizationFor(context, kind, id);
    }

    @Reads<Identified>()
    @FieldResolver(() => [Tokenization], described.tokenizations)
    tokenizations(@Root() { id }: Identified, @Ctx() context: AppContext): Promise<Tokenization[]> {
      return tokenizationsFor(context, id);
    }
  }
  return TokenFields;
}

export const subjectTokens = [
  tokenFieldsOf(Work, 'WORK'),
  tokenFieldsOf(Recording, 'RECORDING'),
  tokenFieldsOf(Asset, 'ANY_ASSET'),
] as const;
