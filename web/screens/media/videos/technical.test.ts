import { expect, it } from 'vitest';
import { technicalFacts } from './technical.ts';

it('formats the results of a probe', () => {
  const facts = technicalFacts({
    durationSeconds: 3723.4,
    width: 1920,
    height: 1080,
    codec: 'H.264',
    bitrate: 8_012_345,
    frameRate: 23.976,
  });
  expect(facts.map(([, value]) => value)).toEqual(['1:02:03', '1920 × 1080', 'H.264', '8,012 kbps', '23.98 fps']);
});

it('shows N/A for unknown values', () => {
  const facts = technicalFacts({ durationSeconds: null, width: 1920, height: null, codec: null, bitrate: null, frameRate: null });
  expect(facts.map(([, value]) => value)).toEqual(Array(5).fill('N/A'));
});
