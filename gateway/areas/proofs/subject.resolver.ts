import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { Recording } from '#db/entities/recording.ts';
import { Work } from '#db/entities/work.ts';
import { implement, typed } from '../../kit/abstract-types.ts';
import { Node } from '../../kit/node.type.ts';
import type { RelatedStatement } from '../../kit/rows.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
import { recordOf } from '../music/records/record-of.ts';
import { Proof, Provable } from './proof.type.ts';
import { proofsOf } from './proof-reads.ts';

const assetsByFile: RelatedStatement<{ id: string; fileId: string }> = {
  name: 'assets_by_file',
  key: 'fileId',
  text: 'select id, file_id as "fileId" from asset where file_id = any($1::uuid[]) and workspace_id = $2 and deleted_at is null',
};

async function assetWith({ rows }: AppContext, fileId: string | null): Promise<Asset | null> {
  const [found] = fileId === null ? [] : await rows.related(assetsByFile, fileId);
  return found ? rows.byId(Asset, found.id) : null;
}

const replaced = 'Use `subject`. Goes after 2027-06-30.';

/** The proved object, while it exists. */
@Resolver(() => Proof)
export class ProofSubjectResolver {
  @FieldResolver(() => Provable, {
    nullable: true,
    description: 'The object with the proved content. Null for deleted objects, royalty runs and statements of payees.',
  })
  async subject(@Root() { workId, recordingId, fileId }: Proof, @Ctx() context: AppContext): Promise<object | null> {
    if (workId !== null) return recordOf(context, 'WORK', workId);
    if (recordingId !== null) return recordOf(context, 'RECORDING', recordingId);
    const asset = await assetWith(context, fileId);
    return asset && typed(Asset, asset);
  }

  @FieldResolver(() => Work, {
    deprecationReason: replaced,
    nullable: true,
    description: 'Work with the saved version. Null for recordings, files and deleted works.',
  })
  async work(@Root() { workId }: Proof, @Ctx() context: AppContext): Promise<Work | null> {
    return workId === null ? null : context.rows.byId(Work, workId);
  }

  @FieldResolver(() => Recording, {
    deprecationReason: replaced,
    nullable: true,
    description: 'Recording with the saved version. Null for works, files and deleted recordings.',
  })
  async recording(@Root() { recordingId }: Proof, @Ctx() context: AppContext): Promise<Recording | null> {
    return recordingId === null ? null : context.rows.byId(Recording, recordingId);
  }

  @FieldResolver(() => Asset, {
    deprecationReason: replaced,
    nullable: true,
    description: 'Asset with the file. Null for works, recordings and deleted assets.',
  })
  asset(@Root() { fileId }: Proof, @Ctx() context: AppContext): Promise<Asset | null> {
    return assetWith(context, fileId);
  }
}

for (const type of [Work, Recording, Asset]) implement(type, Provable, Node);

@Resolver(() => Work)
class WorkProofsResolver {
  @Reads<Work>()
  @FieldResolver(() => [Proof], { description: 'Proofs of existence for saved versions of the work, newest first. At most 100.' })
  proofs(@Root() { id }: Work, @Ctx() context: AppContext): Promise<Proof[]> {
    return proofsOf(context, 'workId', id);
  }
}

@Resolver(() => Recording)
class RecordingProofsResolver {
  @Reads<Recording>()
  @FieldResolver(() => [Proof], {
    description: 'Proofs of existence for saved versions of the recording with its audio file, newest first. At most 100.',
  })
  proofs(@Root() { id }: Recording, @Ctx() context: AppContext): Promise<Proof[]> {
    return proofsOf(context, 'recordingId', id);
  }
}

@Resolver(() => Asset)
class AssetProofsResolver {
  @Reads<Asset>('fileId')
  @FieldResolver(() => [Proof], { description: 'Proofs of existence for the file of the asset.' })
  proofs(@Root() { fileId }: Asset, @Ctx() context: AppContext): Promise<Proof[]> {
    return fileId ? proofsOf(context, 'fileId', fileId) : Promise.resolve([]);
  }
}

/** Resolvers for the proofs of each kind of object. */
export const proofsOfSubjects = [WorkProofsResolver, RecordingProofsResolver, AssetProofsResolver] as const;
