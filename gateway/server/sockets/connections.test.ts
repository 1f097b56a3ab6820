import { afterEach, expect, it, vi } from 'vitest';
import type { Platform } from '../context.ts';
import type { LiveEvent } from '../live/announce.ts';
import { type Connection, Connections } from './connections.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Connections with a controlled hub, and one that records when its session is checked. */
function made() {
  vi.useFakeTimers();
  const tell: { onEvent?: (event: LiveEvent) => void; onGap?: () => void } = {};
  const live = { watch: (onEvent: never, onGap: never) => Object.assign(tell, { onEvent, onGap }) && (() => undefined) };
  const connections = new Connections({ live } as unknown as Platform);
  const looked = vi.fn(async () => undefined);
  const closed = vi.fn();
  const session = { id: 's1', via: 'session', actor: { userId: 'u1' } };
  const connection = { session, context: looked, close: closed, isOpen: true } as unknown as Connection;
  connections.add(connection);
  return { connections, connection, tell, looked, closed };
}

it('checks every half minute whether sessions are still valid', async () => {
  const { connections, looked } = made();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(looked).toHaveBeenCalledTimes(2);
  connections.stop();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(looked).toHaveBeenCalledTimes(2);
});

it('checks the connections of an ended session at once, and no others', async () => {
  const { connections, tell, looked } = made();
  tell.onEvent?.({ topic: 'session', workspaceId: null, id: 's2' });
  expect(looked).not.toHaveBeenCalled();
  tell.onEvent?.({ topic: 'session', workspaceId: null, id: 's1' });
  expect(looked).toHaveBeenCalledTimes(1);
  connections.stop();
});

it('closes sockets that disconnect during authentication', async () => {
  const { connections, connection, looked } = made();
  expect(connections.add({ ...connection, isOpen: false } as Connection)).toBe(false);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(looked).toHaveBeenCalledTimes(1);
  connections.stop();
});

it('closes all connections after changes may have been missed', () => {
  const { connections, tell, closed } = made();
  tell.onGap?.();
  expect(closed).toHaveBeenCalledWith([1012, 'Events may have been missed']);
  connections.stop();
});
