import { defineEntity } from '@mikro-orm/core';
import type { AnnouncementKind } from '#domain/platform/announcement.ts';
import { identified, p } from './kit.ts';

const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'announcement',
  properties: {
    ...identified,
    message: p.text(),
    kind: p.text().$type<AnnouncementKind>(),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
  },
});
/** An announcement of the administrators to all users. */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
