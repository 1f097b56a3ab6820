import { ID } from 'type-graphql';
import { Announcement } from '#db/entities/announcement.ts';
import { AnnouncementDraft, AnnouncementPatch, announcementKinds, announcementStates } from '#domain/platform/announcement.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { inputFrom, termEnum } from '../../../kit/input-from.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { DateTime } from '../../../kit/scalars.ts';

termEnum('AnnouncementKind', 'Look of an announcement.', announcementKinds, {
  INFO: 'Neutral.',
  WARNING: 'Highlighted as a warning.',
});
export const AnnouncementStateEnum = describedEnum(
  'AnnouncementState',
  'Whether users see an announcement later, now or no longer.',
  enumOf(announcementStates),
  {
    SCHEDULED: 'Begins later.',
    SHOWN: 'Users see it.',
    ENDED: 'Users no longer see it.',
  },
);

expose(Announcement, 'An announcement to all users.', {
  draft: AnnouncementDraft,
  fields: ['id', 'createdAt', 'message', 'kind', 'endsAt'],
  columns: { startsAt: [DateTime, 'When users begin to see it.'] },
});

export const AnnouncementInput = inputFrom('AnnouncementInput', AnnouncementDraft);
export type AnnouncementInput = InstanceType<typeof AnnouncementInput>;
export const AnnouncementPatchInput = inputFrom('AnnouncementPatch', AnnouncementPatch);
export type AnnouncementPatchInput = InstanceType<typeof AnnouncementPatchInput>;

export const AnnouncementPayload = payloadType('AnnouncementPayload', 'Result of adding or changing an announcement.', {
  announcement: [Announcement, 'The added or changed announcement.'],
});
export type AnnouncementPayload = InstanceType<typeof AnnouncementPayload>;

export const AnnouncementRemovalPayload = payloadType('AnnouncementRemovalPayload', 'Result of deleting an announcement.', {
  announcementId: [ID, 'ID of the deleted announcement.'],
});
export type AnnouncementRemovalPayload = InstanceType<typeof AnnouncementRemovalPayload>;
