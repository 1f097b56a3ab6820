import { afterEach, expect, it } from 'vitest';
import {
  closePlayer,
  playNext,
  playPrevious,
  playTrack,
  readPosition,
  reportPosition,
  seek,
  type Track,
} from './player-store.ts';

const track = (id: string): Track => ({ id, title: id, artist: null, assetId: `asset of ${id}`, durationSeconds: 100 });
const list = ['a', 'b', 'c'].map(track);

afterEach(closePlayer);

it('goes through the list from which it was started and stops at its end', () => {
  playTrack(list[1]!, list);
  expect([playNext(), playNext()]).toEqual([true, false]);
});

it('restarts a track before it goes back to the previous one', () => {
  playTrack(list[1]!, list);
  reportPosition({ seconds: 40, durationSeconds: 100 });
  playPrevious();
  expect(readPosition().seconds).toBe(0);
  // Back to the first track, from which three can follow one another.
  playPrevious();
  expect([playNext(), playNext(), playNext()]).toEqual([true, true, false]);
});

it.each([
  [40, 40],
  [-5, 0],
  [999, 100],
])('seeks to %d within the track', (to, from) => {
  playTrack(list[0]!, list);
  seek(to);
  expect(readPosition().seconds).toBe(from);
});

it('plays a track alone that its list does not contain', () => {
  playTrack(track('x'), list);
  expect(playNext()).toBe(false);
});
