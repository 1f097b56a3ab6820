import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Announcement } from '#db/entities/announcement.ts';
import { type AnnouncementState, announcementState, announcementsShownAtOnce } from '#domain/platform/announcement.ts';
import { Administration } from '../../../kit/administration.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { type AppContext, requireAdministrator, requirePerson } from '../../../server/context.ts';
import { createAnnouncement, deleteAnnouncement, maxAnnouncements, updateAnnouncement } from './announcements.service.ts';
import {
  AnnouncementInput,
  AnnouncementPatchInput,
  AnnouncementPayload,
  AnnouncementRemovalPayload,
  AnnouncementStateEnum,
} from './announcements.type.ts';

/** All announcements, for administrators. */
@Resolver(() => Administration)
export class AdministrationAnnouncementsResolver {
  @FieldResolver(() => [Announcement], {
    description: `Scheduled, current and past announcements, the latest first, at most ${maxAnnouncements}. Administrators only.`,
  })
  announcements(@Ctx() context: AppContext): Promise<Announcement[]> {
    requireAdministrator(context);
    const { platform } = context;
    return platform.orm.em.fork().find(Announcement, {}, { orderBy: { startsAt: 'desc', id: 'desc' }, limit: maxAnnouncements });
  }
}

/** Announcements of the administrators. */
@Resolver(() => Announcement)
export class AnnouncementsResolver {
  @Query(() => [Announcement], {
    description: `Announcements that users see now, the newest first, at most ${announcementsShownAtOnce}.`,
  })
  currentAnnouncements(@Ctx() context: AppContext): Promise<Announcement[]> {
    requirePerson(context);
    const { platform } = context;
    const now = platform.clock();
    const isShown = { startsAt: { $lte: now }, $or: [{ endsAt: null }, { endsAt: { $gt: now } }] };
    return platform.orm.em
      .fork()
      .find(Announcement, isShown, { orderBy: { startsAt: 'desc', id: 'desc' }, limit: announcementsShownAtOnce });
  }

  @FieldResolver(() => AnnouncementStateEnum, { description: 'Whether users see it now, later or no longer.' })
  state(@Root() announcement: Announcement, @Ctx() { platform }: AppContext): AnnouncementState {
    const endsAt = announcement.endsAt ? new Date(announcement.endsAt) : null;
    return announcementState({ startsAt: new Date(announcement.startsAt), endsAt }, platform.clock());
  }

  @Mutation(() => AnnouncementPayload, { description: 'Announces something to all users, now or later. Administrators only.' })
  announcementCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => AnnouncementInput, { description: 'Text, look and times of the new announcement.' })
    input: AnnouncementInput,
  ): Promise<AnnouncementPayload> {
    return changed(context.rows, 'announcement', Announcement, () => createAnnouncement(context, input));
  }

  @Mutation(() => AnnouncementPayload, {
    description: 'Changes an announcement. Users who dismissed it do not see it again. Administrators only.',
  })
  announcementUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the announcement.' }) id: string,
    @Arg('input', () => AnnouncementPatchInput, { description: 'Values to change.' }) input: AnnouncementPatchInput,
  ): Promise<AnnouncementPayload> {
    return changed(context.rows, 'announcement', Announcement, () => updateAnnouncement(context, id, input));
  }

  @Mutation(() => AnnouncementRemovalPayload, { description: 'Deletes an announcement. Administrators only.' })
  announcementDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the announcement.' }) id: string,
  ): Promise<AnnouncementRemovalPayload> {
    return payload(async () => ({ announcementId: await deleteAnnouncement(context, id) }));
  }
}
