import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Export } from '#db/entities/exports.ts';
import { canEditCatalogue, canManageWorkspace } from '#domain/access/actor.ts';
import { changed } from '../../kit/changed-payload.ts';
import { payload } from '../../kit/errors.ts';
import { JobProgress } from '../../kit/job-progress.type.ts';
import { PageArgs, SortDirection } from '../../kit/list-args.ts';
import { UrlScalar } from '../../kit/scalars.ts';
import { Reads } from '../../kit/selection.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import type { LiveEvent } from '../../server/live/announce.ts';
import { follow, stillThere } from '../../server/request/follow.ts';
import { cancelExport, deleteExport, startExport } from './exports.service.ts';
import { ExportConnection, ExportInput, ExportPayload, ExportRemovalPayload } from './exports.type.ts';

const exportList = {
  entity: Export,
  sorts: { CREATED_AT: 'created_at' },
  searchColumn: 'search_fold(file_name)',
  defaultSort: { by: 'CREATED_AT', direction: 'DESC' },
} as const;
const byId = () => Arg('id', () => ID, { description: 'ID of the export.' });

@Resolver(() => Export)
export class ExportsResolver {
  @Query(() => Export, { nullable: true, description: 'Returns the export with this ID, or null.' })
  export(@Ctx() context: AppContext, @byId() id: string): Promise<Export | null> {
    requireActor(context);
    return context.rows.byId(Export, id);
  }

  @Query(() => ExportConnection, { description: 'Exports of the workspace, the newest first.' })
  exports(@Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    const sort = { by: 'CREATED_AT', direction: SortDirection.DESC } as const;
    requireActor(context);
    return new ExportConnection(context.rows, exportList, { ...args, sort });
  }

  @Mutation(() => ExportPayload, {
    description:
      'Starts an export in the background. Subscribe to `exportChanged`, or query `export`, until its state is `DONE`, then download the file from `downloadUrl`.',
  })
  exportStart(
    @Ctx() context: AppContext,
    @Arg('input', () => ExportInput, { description: 'Content and format of the file.' }) input: ExportInput,
  ) {
    return changed(context.rows, 'export', Export, () => startExport(context, input));
  }

  @Mutation(() => ExportPayload, { description: 'Cancels an export that is not ready yet.' })
  exportCancel(@Ctx() context: AppContext, @byId() id: string) {
    return changed(context.rows, 'export', Export, () => cancelExport(context, id).then(() => id));
  }

  @Mutation(() => ExportRemovalPayload, { description: 'Deletes an export with its file.' })
  exportDelete(@Ctx() context: AppContext, @byId() id: string) {
    return payload(async () => {
      await deleteExport(context, id);
      return { exportId: id };
    });
  }

  @Subscription(() => Export, {
    description: 'Sends an export of the workspace when its state changes, and about once a second while it is made.',
    subscribe: follow<{ export?: string | null }>('export', {
      wants: ({ id }, args) => args.export == null || args.export === id,
    }),
  })
  async exportChanged(
    @Root() { id }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('export', () => ID, { nullable: true, description: 'ID of an export. Defaults to all.' }) _export?: string,
  ): Promise<Export> {
    return stillThere(await context.rows.byId(Export, id));
  }

  @Reads<Export>('done', 'total')
  @FieldResolver(() => JobProgress, { description: 'Objects and files that are exported.' })
  progress(@Root() { done, total }: Export): JobProgress {
    return { done, total: total ?? null };
  }

  @Reads<Export>('id', 'state', 'kind', 'expiresAt')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description:
      'Address of the file, to request with the credentials of this request. Null if the file is not ready or has expired, or if the caller may not download it: archives are for owners with a session, statements of payees for editors with a session, and tables for editors.',
  })
  downloadUrl(@Root() { id, state, kind, expiresAt }: Export, @Ctx() context: AppContext): string | null {
    const { actor, session, platform } = context;
    const isPerson = session?.via !== 'api-key';
    const isAllowed =
      kind === 'ARCHIVE'
        ? isPerson && canManageWorkspace(actor)
        : (isPerson || kind !== 'PAYEE_STATEMENTS') && context.hasScope('CATALOGUE_WRITE') && canEditCatalogue(actor);
    const isThere = state === 'DONE' && expiresAt != null && new Date(expiresAt) > platform.clock();
    return isAllowed && isThere ? `/exports/${id}` : null;
  }
}
