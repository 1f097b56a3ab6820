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

/** The proved object, while it exists. */
@Resolver(() => Proof)
export class ProofSubjectResolver {
  @FieldResolver(() => Work, {
    nullable: true,
    description: 'Work with the saved version. Null for files and for deleted works.',
  })
  async work(@Root() { workId }: Proof, @Ctx() context: AppContext): Promise<Work | null> {
    return workId === null ? null : context.rows.byId(Work, workId);
  }

  @FieldResolver(() => Asset, {
    nullable: true,
    description: 'Asset with the file. Null for works and for deleted assets.',
  })
  async asset(@Root() { fileId }: Proof, @Ctx() context: AppContext): Promise<Asset | null> {
    const [found] = fileId === null ? [] : await context.rows.related(assetsByFile, fileId);
    return found ? context.rows.byId(Asset, found.id) : null;
  }
}
