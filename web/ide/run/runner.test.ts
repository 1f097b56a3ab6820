import { expect, it } from 'vitest';
import { maxEvents, withEvent } from './runner.ts';

it('keeps the newest events of a subscription, numbered from the first', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  let events = withEvent([], at, { data: 1 });
  expect(events).toEqual([{ number: 1, at, text: '{\n  "data": 1\n}' }]);
  for (let data = 2; data <= maxEvents + 5; data += 1) events = withEvent(events, at, { data });
  expect(events.length).toBe(maxEvents);
  expect([events[0]?.number, events.at(-1)?.number]).toEqual([maxEvents + 5, 6]);
});
