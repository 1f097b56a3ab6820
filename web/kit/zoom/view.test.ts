import { expect, it } from 'vitest';
import { bounded, containedIn, fitted, moved, zoomed } from './view.ts';

const frame = { width: 400, height: 200 };

it('keeps a picture within its frame and between its fitted size and eight times that', () => {
  expect(bounded({ scale: 0.5, x: 90, y: -90 }, frame)).toEqual(fitted);
  expect(bounded({ scale: 2, x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(zoomed(fitted, 100, frame).scale).toBe(8);
});

it('zooms around the point under the pointer', () => {
  const at = { x: 100, y: 50 };
  const near = zoomed(fitted, 2, frame, at);
  expect(near).toEqual({ scale: 2, x: -100, y: -50 });
  // The same point of the picture is under the pointer as before.
  expect((at.x - near.x) / near.scale).toBe(100);
  expect(zoomed(near, 0.5, frame, at)).toEqual(fitted);
});

it('moves only a picture that is larger than its frame', () => {
  expect(moved(fitted, { x: 30, y: 30 }, frame)).toEqual(fitted);
  expect(moved({ scale: 3, x: 0, y: 0 }, { x: 30, y: -500 }, frame)).toEqual({ scale: 3, x: 30, y: -200 });
});

it('fits a picture into its frame without enlarging it', () => {
  expect(containedIn({ width: 4000, height: 3000 }, frame)).toEqual({ width: 267, height: 200 });
  expect(containedIn({ width: 64, height: 64 }, frame)).toEqual({ width: 64, height: 64 });
});
