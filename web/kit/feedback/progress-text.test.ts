import { expect, it } from 'vitest';
import { leftText, percentOf, progressText, rateText } from './progress-text.ts';

const megabyte = 1024 ** 2;

it('shows progress in the unit of the total size', () => {
  expect(progressText(33.7 * megabyte, 46.8 * megabyte)).toBe('33.7 of 46.8 MB');
  expect(progressText(0, 900)).toBe('0 of 900 Bytes');
  expect(progressText(100 * 1024, 812 * 1024)).toBe('100 of 812 KB');
});

it('shows speed and remaining time', () => {
  expect(rateText(4.1 * megabyte)).toBe('4.1 MB/s');
  expect(leftText(0, 30, 10)).toBe('3 s left');
  expect(leftText(0, 30, 0)).toBeNull();
});

it('does not show 100 % before the upload is complete', () => {
  expect([percentOf(0, 0), percentOf(50, 100), percentOf(999_999, 1_000_000), percentOf(100, 100)]).toEqual([0, 50, 99, 99]);
});
