import { expect, it } from 'vitest';
import { AnnouncementDraft, announcementState } from './announcement.ts';

const at = (time: string) => new Date(`2026-11-27T${time}Z`);

it.each([
  ['12:00:00', null, 'SHOWN'],
  ['12:00:01', null, 'SCHEDULED'],
  ['11:00:00', '12:00:00', 'ENDED'],
  ['11:00:00', '12:00:01', 'SHOWN'],
] as const)('from %s to %s is %s at noon', (start, end, state) => {
  expect(announcementState({ startsAt: at(start), endsAt: end && at(end) }, at('12:00:00'))).toBe(state);
});

const draft = { message: ' Hello ', kind: 'INFO', startsAt: null, endsAt: null };
it.each([
  [{ message: ' ' }, 'Enter a message.'],
  [{ startsAt: '2026-11-27T12:00:00Z', endsAt: '2026-11-27T12:00:00Z' }, 'Choose an end after the start.'],
  [{ endsAt: 'soon' }, 'Enter a date and time.'],
])('refuses %j', (fault, message) => {
  expect(AnnouncementDraft.safeParse({ ...draft, ...fault }).error?.issues[0]?.message).toBe(message);
});

it('trims the message', () => expect(AnnouncementDraft.parse(draft).message).toBe('Hello'));
