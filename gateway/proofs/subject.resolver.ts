import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { Work } from '#db/entities/work.ts';
import type { AppContext } from '../context.ts';
import { Proof } from './proof.type.ts';

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
    const id = fileId === null ? null : await assetOf(context, fileId);
    return id === null ? null : context.rows.byId(Asset, id);
  }
}

/** The asset that has a file; read for all of a list in one statement. */
function assetOf(context: AppContext, fileId: string): Promise<string | null> {
  return context.rows.batched('assets by file', fileId, async (ids) => {
    const { rows } = await context.platform.pool.query<{ id: string; fileId: string }>({
      name: 'assets_by_file',
      text: 'select id, file_id as "fileId" from asset where file_id = any($1::uuid[]) and workspace_id = $2 and deleted_at is null',
      values: [ids, context.rows.workspaceId],
    });
    const found = new Map(rows.map((row) => [row.fileId, row.id]));
    return ids.map((each) => found.get(each) ?? null);
  });
}
