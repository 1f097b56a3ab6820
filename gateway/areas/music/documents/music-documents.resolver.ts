import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { MusicDocument, MusicDocumentVersion } from '#db/entities/music-document.ts';
import { Release } from '#db/entities/release.ts';
import { Work } from '#db/entities/work.ts';
import type { DocumentCategory, MusicDocumentStatus } from '#domain/catalogue/catalogue-terms.ts';
import { categoryOfType, MusicDocumentDraft, musicDocumentStatus } from '#domain/catalogue/music-document.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { statistics } from '../../../kit/statistics.ts';
import type { AppContext } from '../../../server/context.ts';
import { joined } from '../records/joined-objects.ts';
import { recordResolver } from '../records/record-resolver.ts';
import { todayOf } from '../records/today-of.ts';
import { documentConditions, isCurrent } from './document-conditions.ts';
import { documentStats } from './document-stats.ts';
import { documentLines, musicDocumentKind } from './music-documents.service.ts';
import {
  MusicDocumentCategoryEnum,
  MusicDocumentConnection,
  MusicDocumentFilter,
  MusicDocumentSort,
  MusicDocumentStats,
  MusicDocumentStatusEnum,
  MusicDocumentVersionPayload,
  musicDocumentList,
} from './music-documents.type.ts';
import { addVersion } from './versions.service.ts';

export const musicDocumentRecords = recordResolver({
  kind: musicDocumentKind,
  draft: MusicDocumentDraft,
  saving: { lines: documentLines, matches: {} },
  refusal: 'Its files stay in the library.',
});

@ArgsType()
class MusicDocumentsArgs extends SearchArgs {
  @Field(() => MusicDocumentSort, { nullable: true, description: 'Sort order. Defaults to title.' })
  sort?: InstanceType<typeof MusicDocumentSort>;

  @Field(() => MusicDocumentFilter, { nullable: true, description: 'Filters. Documents must match all filters.' })
  filter?: MusicDocumentFilter;
}

@Resolver(() => MusicDocument)
export class MusicDocumentsResolver {
  @Query(() => MusicDocumentConnection, {
    description: 'Music documents of the workspace. `search` matches title, artist, publisher and parties.',
  })
  musicDocuments(@Ctx() context: AppContext, @Args(() => MusicDocumentsArgs) { filter, ...args }: MusicDocumentsArgs) {
    const filters = documentConditions(context.actor.workspaceId, filter ?? {}, todayOf(context));
    return new MusicDocumentConnection(context.rows, musicDocumentList, { ...args, filters });
  }

  @Query(() => MusicDocumentStats, statistics('Statistics about the music documents of the workspace today (UTC).'))
  musicDocumentStats(
    @Ctx() context: AppContext,
    @Arg('work', () => ID, { nullable: true, description: 'Only documents that cover this work.' }) work?: string,
  ): Promise<MusicDocumentStats> {
    return documentStats(context, todayOf(context), work ?? null);
  }

  @Reads<MusicDocument>('createdOn', 'expiresOn', 'signers')
  @FieldResolver(() => MusicDocumentStatusEnum, { description: 'Status today (UTC), computed from the dates.' })
  status(@Root() document: MusicDocument, @Ctx() context: AppContext): MusicDocumentStatus {
    const { createdOn: effectiveDate, expiresOn: expirationDate, signers } = document;
    return musicDocumentStatus({ effectiveDate, expirationDate, signers }, todayOf(context));
  }

  @Reads<MusicDocument>('type')
  @FieldResolver(() => MusicDocumentCategoryEnum, { description: 'Category of the document. Follows from its type.' })
  category(@Root() { type }: MusicDocument): DocumentCategory {
    return categoryOfType(type);
  }

  @Reads<MusicDocument>('createdOn')
  @FieldResolver(() => CalendarDate, { nullable: true, description: 'First day on which the document is in force.' })
  effectiveDate(@Root() { createdOn }: MusicDocument): string | null {
    return createdOn ?? null;
  }

  @Reads<MusicDocument>('expiresOn')
  @FieldResolver(() => CalendarDate, { nullable: true, description: 'Last day on which the document is in force.' })
  expirationDate(@Root() { expiresOn }: MusicDocument): string | null {
    return expiresOn ?? null;
  }

  @Reads<MusicDocument>()
  @FieldResolver(() => [Work], { description: 'Works that the document covers.' })
  works(@Root() { id }: MusicDocument, @Ctx() context: AppContext): Promise<Work[]> {
    const joining = { table: 'music_document_work', from: 'document_id', to: 'work_id', orderBy: 'o.title_order' };
    return joined(context, Work, joining, id);
  }

  @Reads<MusicDocument>()
  @FieldResolver(() => [Release], { description: 'Releases that the document covers.' })
  releases(@Root() { id }: MusicDocument, @Ctx() context: AppContext): Promise<Release[]> {
    const joining = { table: 'music_document_release', from: 'document_id', to: 'release_id', orderBy: 'o.title_order' };
    return joined(context, Release, joining, id);
  }

  @Reads<MusicDocument>()
  @FieldResolver(() => [MusicDocumentVersion], { description: 'All versions of the document, the current one first.' })
  versions(@Root() { id }: MusicDocument, @Ctx() context: AppContext): Promise<MusicDocumentVersion[]> {
    return context.rows.byParent(MusicDocumentVersion, 'documentId', id, 'document_id, number desc');
  }

  @Reads<MusicDocument>()
  @FieldResolver(() => MusicDocumentVersion, { nullable: true, description: 'The current version. Null without a file.' })
  async currentVersion(@Root() { id }: MusicDocument, @Ctx() context: AppContext): Promise<MusicDocumentVersion | null> {
    const options = { only: isCurrent };
    const [current] = await context.rows.byParent(MusicDocumentVersion, 'documentId', id, 'document_id', options);
    return current ?? null;
  }

  @Mutation(() => MusicDocumentVersionPayload, {
    description: 'Adds a file as the current version of a music document. Earlier versions are kept.',
  })
  musicDocumentVersionAdd(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the music document.' }) id: string,
    @Arg('file', () => ID, { description: 'ID of the file: an uploaded document or image.' }) assetId: string,
    @Arg('note', () => String, { nullable: true, description: 'What changed in this version.' }) note?: string,
  ): Promise<MusicDocumentVersionPayload> {
    return changed(context.rows, 'musicDocument', MusicDocument, () => addVersion(context, id, assetId, note).then(() => id));
  }
}

@Resolver(() => MusicDocumentVersion)
export class MusicDocumentVersionResolver {
  @Reads<MusicDocumentVersion>('addedBy')
  @FieldResolver(() => User, { nullable: true, description: 'User who added the version. Null when the account was deleted.' })
  async addedBy(@Root() { addedBy }: MusicDocumentVersion, @Ctx() context: AppContext): Promise<User | null> {
    return addedBy ? context.rows.byId(User, addedBy) : null;
  }
}
