import { Announcement } from '#db/entities/announcement.ts';
import { AnnouncementDraft, AnnouncementPatch } from '#domain/platform/announcement.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';

/** Maximum number of announcements, so users never page through them. */
export const maxAnnouncements = 100;

/** Adds an announcement. Returns its ID. */
export function createAnnouncement({ administrator, platform }: AppContext, input: unknown): Promise<string> {
  const { startsAt, ...draft } = parseInput(AnnouncementDraft, input);
  const content = { ...draft, startsAt: startsAt ?? platform.clock() };
  requireOrder(content);
  return runUseCase(platform, administrator, async (useCase) => {
    await requireRoom(useCase);
    const added = useCase.em.create(Announcement, content, { partial: true });
    await useCase.em.flush();
    const { id } = added;
    return { result: id, audit: { action: 'announcement.create', subjectType: 'Announcement', subjectId: id, changes: content } };
  });
}

/** Changes an announcement. Returns its ID. */
export function updateAnnouncement({ administrator, platform }: AppContext, id: string, input: unknown): Promise<string> {
  const { startsAt, ...patch } = parseInput(AnnouncementPatch, input);
  return runUseCase(platform, administrator, async (useCase) => {
    const stored = await known(useCase, id);
    const before = { ...stored };
    useCase.em.assign(stored, { ...patch, ...(startsAt !== undefined && { startsAt: startsAt ?? platform.clock() }) });
    requireOrder(stored);
    await useCase.em.flush();
    const changes = Object.fromEntries(
      (['message', 'kind', 'startsAt', 'endsAt'] as const)
        .filter((key) => String(before[key]) !== String(stored[key]))
        .map((key) => [key, [before[key], stored[key]]]),
    );
    return { result: id, audit: { action: 'announcement.update', subjectType: 'Announcement', subjectId: id, changes } };
  });
}

function requireOrder({ startsAt, endsAt }: { startsAt: Date; endsAt?: Date | null }): void {
  if (endsAt && endsAt <= startsAt) throw userError(UserErrorCode.INVALID, 'Choose an end after the start.', ['endsAt']);
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
