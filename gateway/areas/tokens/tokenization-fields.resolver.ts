import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { Asset } from '#db/entities/media.ts';
import { Recording } from '#db/entities/recording.ts';
import { Tokenization } from '#db/entities/tokenization.ts';
import { Work } from '#db/entities/work.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { HUNDREDTH, type Percent } from '#domain/kit/percent.ts';
import type { TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { PercentScalar, UrlScalar } from '../../kit/scalars.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
import { TokenSubjectKindEnum } from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { explorerPage, networkById, tokenPage } from '../chains/networks.ts';
import { recordOf } from '../music/records/record-of.ts';
import { frozenText } from './frozen.ts';
import { liveDuplicateOf, transactionsOf } from './token-reads.ts';
import { TokenHolder, Tokenizable, TokenStanding, TokenTransaction } from './tokenization.type.ts';

const replaced = 'Use `subject`. Goes after 2027-06-30.';

/** Fields of a tokenization besides its plain columns. */
@Resolver(() => Tokenization)
export class TokenizationFieldsResolver {
  @Reads<Tokenization>('subjectKind')
  @FieldResolver(() => TokenSubjectKindEnum, { description: 'Type of the tokenized object.' })
  kind(@Root() { subjectKind }: Tokenization): TokenSubjectKind {
    return subjectKind;
  }

  @Reads<Tokenization>('subjectKind', 'subjectId')
  @FieldResolver(() => Tokenizable, { nullable: true, description: 'The tokenized object. Null for deleted objects.' })
  subject(@Root() { subjectKind, subjectId }: Tokenization, @Ctx() context: AppContext): Promise<object | null> {
    return recordOf(context, subjectKind, subjectId);
  }

  @Reads<Tokenization>('subjectKind', 'subjectId')
  @FieldResolver(() => Work, {
    deprecationReason: replaced,
    nullable: true,
    description: 'The tokenized work. Null for other objects and for deleted works.',
  })
  async work(@Root() { subjectKind, subjectId }: Tokenization, @Ctx() context: AppContext): Promise<Work | null> {
    return subjectKind === 'WORK' ? context.rows.byId(Work, subjectId) : null;
  }

  @Reads<Tokenization>('subjectKind', 'subjectId')
  @FieldResolver(() => Recording, {
    deprecationReason: replaced,
    nullable: true,
    description: 'The tokenized recording. Null for other objects and for deleted recordings.',
  })
  async recording(@Root() { subjectKind, subjectId }: Tokenization, @Ctx() context: AppContext): Promise<Recording | null> {
    return subjectKind === 'RECORDING' ? context.rows.byId(Recording, subjectId) : null;
  }

  @Reads<Tokenization>('subjectKind', 'subjectId')
  @FieldResolver(() => Asset, {
    deprecationReason: replaced,
    nullable: true,
    description: 'The tokenized asset. Null for other objects and for deleted assets.',
  })
  async asset(@Root() { subjectKind, subjectId }: Tokenization, @Ctx() context: AppContext): Promise<Asset | null> {
    return subjectKind === 'WORK' || subjectKind === 'RECORDING' ? null : context.rows.byId(Asset, subjectId);
  }

  @Reads<Tokenization>('networkId')
  @FieldResolver(() => ShownNetwork, { description: 'Network of the token.' })
  network(@Root() { networkId }: Tokenization, @Ctx() context: AppContext): Promise<ShownNetwork> {
    return networkById(context, networkId);
  }

  @Reads<Tokenization>('state', 'subjectId', 'networkId', 'tokenType')
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user can retry the tokenization.' })
  async canRetry(@Root() row: Tokenization, @Ctx() context: AppContext): Promise<boolean> {
    if (row.state !== 'FAILED' || !canEditCatalogue(context.actor) || !context.hasScope('TOKENS_WRITE')) return false;
    return (await liveDuplicateOf(context, row)) === null;
  }

  @Reads<Tokenization>('royaltyBasisPoints')
  @FieldResolver(() => PercentScalar, { description: 'Royalty on resale, in percent. Announced in the token but not enforced.' })
  royaltyPercentage(@Root() { royaltyBasisPoints }: Tokenization): Percent {
    return royaltyBasisPoints * HUNDREDTH;
  }

  @Reads<Tokenization>('holders')
  @FieldResolver(() => [TokenHolder], { description: 'Wallets that received the token at minting, with their shares.' })
  holders(@Root() { holders }: Tokenization): TokenHolder[] {
    return holders;
  }

  @Reads<Tokenization>('metadataSha256')
  @FieldResolver(() => String, { nullable: true, description: 'Frozen metadata as JSON. Null when the metadata cannot be read.' })
  metadata(@Root() { metadataSha256 }: Tokenization, @Ctx() context: AppContext): Promise<string | null> {
    return frozenText(context, metadataSha256);
  }

  @Reads<Tokenization>('blockNumber')
  @FieldResolver(() => Int, { nullable: true, description: 'Number of the block, or slot on Solana.' })
  blockNumber(@Root() { blockNumber }: Tokenization): number | null {
    return blockNumber == null ? null : Number(blockNumber);
  }

  @Reads<Tokenization>('requestedBy')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the user who requested the token. Null when the account was deleted.',
  })
  async requestedBy(@Root() { requestedBy }: Tokenization, @Ctx() context: AppContext): Promise<string | null> {
    const user = requestedBy ? await context.rows.byId(User, requestedBy) : null;
    return user && `${user.firstName} ${user.lastName}`;
  }

  @Reads<Tokenization>('networkId')
  @FieldResolver(() => [TokenTransaction], {
    description: 'All signed transactions of the tokenization, ordered by step.',
  })
  async transactions(@Root() { id, networkId }: Tokenization, @Ctx() context: AppContext): Promise<TokenTransaction[]> {
    const [network, rows] = await Promise.all([networkById(context, networkId), transactionsOf(context, id)]);
    return rows.map((row) => ({ ...row, explorerUrl: explorerPage(network, `tx/${row.hash}`) }));
  }

  @Reads<Tokenization>('networkId', 'transactionHash')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'Page of the minting transaction in the configured block explorer. Null when there is none.',
  })
  async transactionUrl(@Root() { networkId, transactionHash }: Tokenization, @Ctx() context: AppContext): Promise<string | null> {
    return transactionHash ? explorerPage(await networkById(context, networkId), `tx/${transactionHash}`) : null;
  }

  @Reads<Tokenization>('networkId', 'contractAddress', 'tokenId', 'tokenType')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'Page of the token in the configured block explorer. Null when there is none.',
  })
  async tokenUrl(@Root() row: Tokenization, @Ctx() context: AppContext): Promise<string | null> {
    return tokenPage(await networkById(context, row.networkId), row);
  }
}

@Resolver(() => TokenStanding)
export class TokenStandingResolver {
  @FieldResolver(() => Tokenizable, { nullable: true, description: 'The object. Null if it was deleted meanwhile.' })
  subject(@Root() { kind, subjectId }: TokenStanding, @Ctx() context: AppContext): Promise<object | null> {
    return recordOf(context, kind, subjectId);
  }

  @FieldResolver(() => Tokenization, {
    nullable: true,
    description: 'Newest tokenization that has not failed, otherwise the newest failed one. Null without tokenizations.',
  })
  async tokenization(@Root() { tokenizationId }: TokenStanding, @Ctx() context: AppContext): Promise<Tokenization | null> {
    return tokenizationId ? context.rows.byId(Tokenization, tokenizationId) : null;
  }
}
