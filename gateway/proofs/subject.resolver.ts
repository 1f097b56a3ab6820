import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { Work } from '#db/entities/work.ts';
import type { AppContext } from '../context.ts';
import type { RelatedStatement } from '../kit/rows.ts';
import { Proof } from './proof.type.ts';

const assetsByFile: RelatedStatement<{ id: string; fileId: string }> = {
  name: 'assets_by_file',
  key: 'fileId',
  text: 'select id, file_id as "fileId" from asset where file_id = any($1::uuid[]) and workspace_id = $2 and deleted_at is null',
};

/** What a proof is of, as long as that is there. */
@Resolver(() => Proof)
export class ProofSubjectResolver {
  @FieldResolver(() => Work, { nullable: true, description: 'The work; null for files, and when it lies in the bin or is gone.' })
  async work(@Root() { workId }: Proof, @Ctx() context: AppContext): Promise<Work | null> {
    return workId === null ? null : context.rows.byId(Work, workId);
  }

  @FieldResolver(() => Asset, {
    nullable: true,
    description: 'The asset whose file it is; null for works, and when it lies in the bin or is gone.',
  })
  async asset(@Root() { fileId }: Proof, @Ctx() context: AppContext): Promise<Asset | null> {
    const [found] = fileId === null ? [] : await context.rows.related(assetsByFile, fileId);
    return found ? context.rows.byId(Asset, found.id) : null;
  }
}
