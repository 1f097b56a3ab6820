import { Announcement } from '#db/entities/announcement.ts';
import { AnnouncementDraft } from '#domain/platform/announcement.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';

/** Maximum number of announcements, so users never page through them. */
export const maxAnnouncements = 100;

/** Adds an announcement, or changes the one with this ID. Returns its ID. */
export async function saveAnnouncement({ administrator, platform }: AppContext, id: string | null, input: unknown) {
  const { startsAt, ...draft } = parseInput(AnnouncementDraft, input);
  return runUseCase(platform, administrator, async (useCase) => {
    const { em } = useCase;
    const stored = id === null ? null : await known(useCase, id);
    if (!stored) await requireRoom(useCase);
    const content = { ...draft, startsAt: startsAt ?? stored?.startsAt ?? platform.clock() };
    if (content.endsAt && content.endsAt <= content.startsAt)
      throw userError(UserErrorCode.INVALID, 'Choose an end after the start.', ['endsAt']);
    const before = stored && { ...stored };
    const saved = stored ? em.assign(stored, content) : em.create(Announcement, content, { partial: true });
    await em.flush();
    const keys = Object.keys(content) as (keyof typeof content)[];
    const changes = Object.fromEntries(
      keys
        .filter((key) => !before || String(before[key]) !== String(content[key]))
        .map((key) => [key, before ? [before[key], content[key]] : content[key]]),
    );
    const action = stored ? ('announcement.update' as const) : ('announcement.create' as const);
    return { result: saved.id, audit: { action, subjectType: 'Announcement', subjectId: saved.id, changes } };
  });
}

export const deleteAnnouncement = ({ administrator, platform }: AppContext, id: string): Promise<string> =>
  runUseCase(platform, administrator, async (useCase) => {
    const stored = await known(useCase, id);
    const changes = { message: stored.message };
    await useCase.em.remove(stored).flush();
    return { result: id, audit: { action: 'announcement.delete', subjectType: 'Announcement', subjectId: id, changes } };
  });

async function known({ em }: UseCase, id: string): Promise<Announcement> {
  const stored = isUuid(id) ? await em.findOne(Announcement, { id }) : null;
  if (stored) return stored;
  throw userError(UserErrorCode.NOT_FOUND, 'Announcement not found', ['id']);
}

async function requireRoom({ em }: UseCase): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`);
  if ((await em.count(Announcement, {})) < maxAnnouncements) return;
  throw userError(UserErrorCode.INVALID, `There are ${maxAnnouncements} announcements. Delete one that has ended.`);
}
