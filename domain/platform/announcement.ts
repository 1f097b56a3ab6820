import { z } from 'zod';
import { isStorableInstant, requiredText } from '../kit/fields.ts';

/** Looks of an announcement. */
export const announcementKinds = ['INFO', 'WARNING'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];
export const announcementKindLabels: Readonly<Record<AnnouncementKind, string>> = {
  INFO: 'Information',
  WARNING: 'Warning',
};

const moment = (description: string) =>
  z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((instant) => new Date(instant))], {
      error: 'Enter a date and time.',
    })
    .refine(isStorableInstant, 'Enter a year from 1 to 9999.')
    .nullable()
    .meta({ description, scalar: 'DateTime' });

const texts = {
  message: requiredText(300, 'Enter a message.', 'Text of the announcement, at most 300 characters.'),
  kind: z
    .enum(announcementKinds)
    .meta({ description: 'Whether the announcement looks neutral or like a warning.', scalar: 'AnnouncementKind' }),
};
const times = {
  startsAt: moment('When users begin to see it. Null: at once.'),
  endsAt: moment('When users stop seeing it. Null: when it is deleted or dismissed.'),
};

/** An announcement as administrators write it. */
export const AnnouncementDraft = z
  .object({ ...texts, startsAt: times.startsAt.default(null), endsAt: times.endsAt.default(null) })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > (startsAt ?? new Date(0)), {
    path: ['endsAt'],
    message: 'Choose an end after the start.',
  })
  .describe('An announcement to all users.');
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>;

/** A change of an announcement. A start of null is the time of the change. */
export const AnnouncementPatch = z
  .object({ ...texts, ...times })
  .partial()
  .describe('Changes to an announcement. Omitted fields keep their values.');

/** States of an announcement, derived from its times. */
export const announcementStates = ['SCHEDULED', 'SHOWN', 'ENDED'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
export const announcementStateLabels: Readonly<Record<AnnouncementState, string>> = {
  SCHEDULED: 'Scheduled',
  SHOWN: 'Shown',
  ENDED: 'Ended',
};

/** Returns the state at a time. The end itself no longer belongs to the announcement. */
export function announcementState({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date): AnnouncementState {
  if (endsAt !== null && endsAt <= now) return 'ENDED';
  return startsAt <= now ? 'SHOWN' : 'SCHEDULED';
}

/** Announcements that users see at once; older ones wait until these end. */
export const announcementsShownAtOnce = 3;
