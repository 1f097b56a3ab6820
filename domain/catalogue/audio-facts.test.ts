import { expect, it } from 'vitest';
import { fieldsOfAudio } from './audio-facts.ts';

it.each([
  [
    { mimeType: 'audio/wav', durationSeconds: 225.4, sampleRate: 48_000, bitDepth: 24 },
    { durationSeconds: 225, format: 'WAV', quality: '24-bit / 48 kHz' },
  ],
  [
    { mimeType: 'audio/mpeg', durationSeconds: 0.5, sampleRate: 44_100, bitDepth: null },
    { durationSeconds: 1, format: 'MP3', quality: '44.1 kHz' },
  ],
  [
    { mimeType: 'audio/unknown', durationSeconds: null, sampleRate: null, bitDepth: null },
    { durationSeconds: null, format: null, quality: null },
  ],
])('describes %o', (facts, fields) => {
  expect(fieldsOfAudio(facts)).toEqual(fields);
});
