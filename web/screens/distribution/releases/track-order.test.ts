import { describe, expect, it } from 'vitest';
import { insertTracks, moveTrack, stepTrack, toDisc, withoutGaps } from './track-order.ts';

const of = (text: string) => text.split(' ').map((each) => ({ recordingId: each[0]!, disc: Number(each[1]) }));
const text = (tracks: ReturnType<typeof of>) => tracks.map(({ recordingId, disc }) => `${recordingId}${disc}`).join(' ');
const tracks = of('a1 b1 c2 d2');

describe('the order of tracks', () => {
  it.each([
    [1, -1, 'b1 a1 c2 d2'],
    [0, -1, 'a1 b1 c2 d2'],
    [0, 1, 'b1 a1 c2 d2'],
    [1, 1, 'a1 b2 c2 d2'],
    [2, -1, 'a1 b1 c1 d2'],
    [3, 1, 'a1 b1 c2 d3'],
  ] as const)('moves track %i by %i', (index, step, expected) => {
    expect(text(stepTrack(tracks, index, step))).toBe(expected);
  });

  it.each([
    [0, 3, 'b1 c2 d2 a2'],
    [3, 0, 'd1 a1 b1 c2'],
    [0, 1, 'b1 a1 c2 d2'],
    [9, 0, 'a1 b1 c2 d2'],
  ])('drops track %i at %i', (from, to, expected) => {
    expect(text(moveTrack(tracks, from, to))).toBe(expected);
  });

  it.each([
    [['e', 'f'], undefined, 'a1 b1 c2 d2 e2 f2'],
    [['e', 'f'], 1, 'a1 e1 f1 b1 c2 d2'],
    [['e'], 2, 'a1 b1 e2 c2 d2'],
    [['b', 'e'], 0, 'e1 a1 b1 c2 d2'],
    [[], 0, 'a1 b1 c2 d2'],
  ] as const)('inserts %j at %s', (ids, at, expected) => {
    expect(text(insertTracks(tracks, ids, at))).toBe(expected);
  });

  it('changes discs, adds to the last one, and closes gaps', () => {
    expect(text(toDisc(tracks, 0, 2))).toBe('b1 c2 d2 a2');
    expect(text(toDisc(tracks, 3, 1))).toBe('a1 b1 d1 c2');
    expect(text(insertTracks(tracks, ['e']))).toBe('a1 b1 c2 d2 e2');
    expect(text(insertTracks([], ['e']))).toBe('e1');
    expect(text(withoutGaps(of('a2 b2 c5')))).toBe('a1 b1 c2');
  });
});
