import { expect, it } from 'vitest';
import { fileSize, megabytesText } from './file-size.ts';

it('formats sizes in base 1024', () => {
  const written = [0, 512, 1024, 831_488, 1_048_575, 8_808_038, 1_288_490_188].map(fileSize);
  expect(written).toEqual(['0 Bytes', '512 Bytes', '1 KB', '812 KB', '1 MB', '8.4 MB', '1.2 GB']);
});

it('formats the size of a video with one decimal', () => {
  expect(megabytesText(364_904_448)).toBe('348.0 MB');
});
