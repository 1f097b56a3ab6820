import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlotClock, type SlotPeriod } from './timeline.ts';

const start = new Date('2026-11-22T08:00:00Z').getTime();
let kept: SlotPeriod[];
const keep = (period: SlotPeriod) => void kept.push(period);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  kept = [{ slot: 1, timeMs: start, slotMs: 400 }];
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('counts slots by time, also while idle', () => {
  const timeline = new SlotClock(kept, 1, 400, keep);
  pass(399);
  expect(timeline.now()).toBe(1);
  pass(1);
  expect(timeline.now()).toBe(2);
  pass(3_600_000);
  expect(timeline.now()).toBe(9_002);
  expect(timeline.secondsAt(9_002)).toBe(start / 1_000 + 3_600);
  expect(kept).toHaveLength(1);
});

it('continues after the last slot if the clock is set back, and keeps the times of old slots', () => {
  const timeline = new SlotClock(kept, 1, 400, keep);
  pass(4_000);
  expect(timeline.now()).toBe(11);
  pass(-3_600_000);
  expect(timeline.now()).toBe(11);
  pass(400);
  expect(timeline.now()).toBe(12);
  expect(timeline.secondsAt(6)).toBe(start / 1_000 + 2);
  expect(timeline.secondsAt(12)).toBe(Math.floor((start + 4_000 - 3_600_000 + 400) / 1_000));
});

it('is the same after a restart, and never goes back before a reached slot', () => {
  pass(4_000);
  expect(new SlotClock(kept, 5, 400, keep).now()).toBe(11);
  expect(new SlotClock(kept, 5_000, 400, keep).now()).toBe(5_001);
  pass(400);
  expect(new SlotClock(kept, 5_001, 400, keep).now()).toBe(5_002);
});

it('skips slots and uses another slot length from then on', () => {
  const timeline = new SlotClock(kept, 1, 400, keep);
  timeline.skip(100);
  expect(timeline.now()).toBe(101);
  const faster = new SlotClock(kept, 101, 50, keep);
  expect(faster.now()).toBe(102);
  pass(500);
  expect(faster.now()).toBe(112);
  expect(new SlotClock(kept, 112, 50, keep).now()).toBe(112);
});
