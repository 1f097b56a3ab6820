import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Fingerprint } from '#db/entities/proofs.ts';
import type { ProofState } from '#domain/proofs/proof-states.ts';
import type { TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { changed } from '../../kit/changed-payload.ts';
import { SearchArgs } from '../../kit/list-args.ts';
import { recordConditions } from '../../kit/record-filters.ts';
import { isUuid } from '../../kit/rows.ts';
import { Sha256, UrlScalar } from '../../kit/scalars.ts';
import type { EntityClass } from '../../kit/table-shape.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import type { LiveEvent } from '../../server/live/announce.ts';
import { follow, stillThere } from '../../server/request/follow.ts';
import { TokenSubjectKindEnum } from '../chains/chain-enums.type.ts';
import { ShownNetwork } from '../chains/network.type.ts';
import { explorerPage, networkById } from '../chains/networks.ts';
import { anchorNow } from './anchor-now.service.ts';
import {
  Proof,
  ProofAnchor,
  ProofConnection,
  ProofFilter,
  ProofPayload,
  ProofSort,
  ProofStateEnum,
  ProofVerification,
  proofDefaultSort,
} from './proof.type.ts';
import { anchorsOf, batchOf, inStates, isAnchoring, newestInBatch, stateOf, versionOf } from './proof-reads.ts';
import { ownProofUrl, type ProofFile } from './proof-urls.ts';
import { chargeLookup } from './public-lookup-limits.ts';
import { ProofSubjectResolver, proofsOfSubjects } from './subject.resolver.ts';
import { verifyFingerprint } from './verify.ts';

@ArgsType()
class ProofsArgs extends SearchArgs {
  @Field(() => ProofSort, { nullable: true, description: 'Sort order. Defaults to newest first.' })
  sort?: InstanceType<typeof ProofSort>;

  @Field(() => ProofFilter, { nullable: true, description: 'Filters. Proofs must match all filters.' })
  filter?: ProofFilter;
}

/** Proofs are rows of `fingerprint` with computed fields. */
const proofList = {
  entity: Fingerprint as unknown as EntityClass<Proof>,
  defaultSort: proofDefaultSort,
  // A version is named by its number only, because users search by the current title.
  searchColumn: `search_fold(label || ' ' || sha256 || coalesce(' ' || (select title from work where work.id = fingerprint.work_id),
    ' ' || (select title from recording where recording.id = fingerprint.recording_id), ''))`,
  sorts: { CREATED_AT: 'created_at' },
};

/** Fingerprints and the state of their proofs. */
@Resolver()
class ProofsResolver {
  @Query(() => ProofConnection, {
    description: 'Proofs of the workspace. `search` matches file names, titles of works and recordings, and fingerprints.',
  })
  async proofs(@Ctx() context: AppContext, @Args(() => ProofsArgs) { filter, ...args }: ProofsArgs) {
    requireActor(context);
    const isIncluded = await isAnchoring(context);
    const { state, states, ...others } = filter ?? {};
    const filters = [
      ...(state ? inStates([state], isIncluded) : []),
      ...(states ? inStates(states, isIncluded) : []),
      ...recordConditions(others),
    ];
    return new ProofConnection(context.rows, proofList, { ...args, filters });
  }

  @Query(() => ProofVerification, {
    description: 'Verifies a fingerprint. Requires no session and does not reveal the owner or the content.',
  })
  async proofVerify(
    @Ctx() context: AppContext,
    @Arg('sha256', () => String, { description: 'SHA-256 of the content, 64 hexadecimal digits.' }) sha256: string,
    @Arg('root', () => String, {
      nullable: true,
      description: 'Root of the Merkle tree. Selects one tree when several contain the fingerprint.',
    })
    root?: string,
  ): Promise<ProofVerification> {
    await chargeLookup(context.transport.address);
    return verifyFingerprint(context.platform, sha256, root);
  }

  @Mutation(() => ProofPayload, {
    description:
      'Anchors the newest fingerprint of a work, a recording or an asset immediately instead of with the next batch. Subscribe to `proofChanged` for the result.',
  })
  proofAnchorNow(
    @Ctx() context: AppContext,
    @Arg('kind', () => TokenSubjectKindEnum, { description: 'Type of the object.' }) kind: TokenSubjectKind,
    @Arg('subject', () => ID, { description: 'ID of the work, recording or asset.' }) subject: string,
  ): Promise<ProofPayload> {
    return changed(context.rows, 'proof', proofList.entity, () => anchorNow(context, kind, subject));
  }

  @Subscription(() => Proof, {
    description:
      'Sends a proof of the workspace when its state changes. Without `subject`, sends only the newest proof of each batch.',
    subscribe: follow('proof'),
  })
  async proofChanged(
    @Root() { batch }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('subject', () => ID, { nullable: true, description: 'ID of a work, recording or asset. Defaults to all.' })
    subject?: string,
  ): Promise<Proof> {
    const isNone = typeof batch !== 'string' || (subject != null && !isUuid(subject));
    return stillThere(isNone ? null : await newestInBatch(context, batch, subject ?? null));
  }
}

const signed = 'Signed: valid for one to two hours for anyone who has it.';

/** Fields of a proof besides its plain columns. */
@Resolver(() => Proof)
class ProofFieldsResolver {
  @FieldResolver(() => ProofStateEnum, { description: 'Whether the proof is anchored, waits for it, or is not in the plan.' })
  state(@Root() proof: Proof, @Ctx() context: AppContext): Promise<ProofState> {
    return stateOf(context, proof);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Version of the work or recording. Null for files and for permanently deleted objects.',
  })
  async version(@Root() proof: Proof, @Ctx() context: AppContext): Promise<number | null> {
    return (await versionOf(context, proof))?.version ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The same as `version`.',
    deprecationReason: 'Use version. Goes after 2027-06-30.',
  })
  async workVersion(@Root() proof: Proof, @Ctx() context: AppContext): Promise<number | null> {
    return (await versionOf(context, proof))?.version ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the object or file is unchanged since the fingerprint was taken.' })
  async isCurrent(@Root() proof: Proof, @Ctx() context: AppContext): Promise<boolean> {
    return proof.fileId !== null || ((await versionOf(context, proof))?.isCurrent ?? false);
  }

  @FieldResolver(() => Sha256, {
    nullable: true,
    description: 'Root of the Merkle tree in hexadecimal. Null until the tree is built.',
  })
  async root(@Root() proof: Proof, @Ctx() context: AppContext): Promise<string | null> {
    return (await batchOf(context, proof))?.root ?? null;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Number of leaves in the Merkle tree.' })
  async treeSize(@Root() proof: Proof, @Ctx() context: AppContext): Promise<number | null> {
    return (await batchOf(context, proof))?.treeSize ?? null;
  }

  @FieldResolver(() => [ProofAnchor], { description: 'Anchors of the Merkle root on blockchains.' })
  anchors(@Root() { batchId }: Proof, @Ctx() context: AppContext): Promise<ProofAnchor[]> {
    return anchorsOf(context, batchId);
  }

  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: `URL of the certificate as PDF. Null unless anchored. ${signed}`,
  })
  certificateUrl(@Root() proof: Proof, @Ctx() context: AppContext): Promise<string | null> {
    return addressOf(context, proof, 'certificate.pdf');
  }

  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: `URL of a ZIP file with the proof, the saved content of a work or recording, and a verification program. Null unless anchored. ${signed}`,
  })
  bundleUrl(@Root() proof: Proof, @Ctx() context: AppContext): Promise<string | null> {
    return addressOf(context, proof, 'bundle.zip');
  }

  @FieldResolver(() => UrlScalar, { nullable: true, description: `URL of the proof as JSON. Null unless anchored. ${signed}` })
  proofUrl(@Root() proof: Proof, @Ctx() context: AppContext): Promise<string | null> {
    return addressOf(context, proof, 'proof.json');
  }
}

async function addressOf(context: AppContext, proof: Proof, file: ProofFile): Promise<string | null> {
  const { config, clock } = context.platform;
  return (await stateOf(context, proof)) === 'ANCHORED' ? ownProofUrl(config, proof.id, file, clock()) : null;
}

@Resolver(() => ProofAnchor)
class ProofAnchorResolver {
  @FieldResolver(() => ShownNetwork, { description: 'Blockchain network.' })
  network(@Root() { networkId }: ProofAnchor, @Ctx() context: AppContext): Promise<ShownNetwork> {
    return networkById(context, networkId);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of confirmations, including the block of the transaction. Null until the transaction is in a block.',
  })
  async confirmations(@Root() anchor: ProofAnchor, @Ctx() context: AppContext): Promise<number | null> {
    if (anchor.state !== 'CONFIRMED' || anchor.blockNumber === null) return null;
    const { headNumber } = await networkById(context, anchor.networkId);
    return headNumber === null ? null : Math.max(1, headNumber - anchor.blockNumber + 1);
  }

  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'Page of the transaction in the configured block explorer. Null when there is none.',
  })
  async transactionUrl(@Root() anchor: ProofAnchor, @Ctx() context: AppContext): Promise<string | null> {
    const { transactionHash, networkId } = anchor;
    return transactionHash === null ? null : explorerPage(await networkById(context, networkId), `tx/${transactionHash}`);
  }
}

export const proofResolvers = [
  ProofsResolver,
  ProofFieldsResolver,
  ProofSubjectResolver,
  ProofAnchorResolver,
  ...proofsOfSubjects,
] as const;
