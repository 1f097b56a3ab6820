import { describe, expect, it } from 'vitest';
import { maxMetadataEntries } from '#domain/media/metadata-limit.ts';
import { parseResult } from './parse-result.ts';

const probe = { place: null, metadata: [{ group: 'Tags', name: 'artist', value: 'Mara Lind' }] };
const result = { durationSeconds: 61, details: { artist: 'Mara Lind', year: 1998 }, probe, outputs: [] };
const received = (change: object) => parseResult(JSON.parse(JSON.stringify({ ...result, ...change })));

describe('an invalid value that a file may lack', () => {
  it.each([
    [
      'a year that is no number',
      { details: { artist: 'Mara Lind', year: Number.NaN } },
      { details: { artist: 'Mara Lind' } },
      'year',
    ],
    ['a detail that is too long', { details: { camera: 'x'.repeat(600) } }, { details: {} }, 'camera'],
    ['a bitrate with a fraction', { bitrate: 128_000.5 }, { bitrate: null }, 'bitrate'],
    ['an infinite length', { durationSeconds: Number.POSITIVE_INFINITY }, { durationSeconds: null }, null],
    ['an impossible length', { durationSeconds: 1e12 }, { durationSeconds: null }, 'durationSeconds'],
    ['a document without pages', { pageCount: 0 }, { pageCount: null }, 'pageCount'],
    ['a colour without a value', { dominantColor: '#NaNNaNNaN' }, { dominantColor: null }, 'dominantColor'],
    [
      'a title that is no text',
      { caption: { title: 7, description: null, keywords: [] } },
      { caption: { title: null } },
      'caption',
    ],
    ['a location off the globe', { probe: { ...probe, place: { latitude: 912, longitude: 1, altitude: null } } }, {}, 'place'],
    ['a sound without channels', { probe: { ...probe, sound: { channels: 0 } } }, {}, 'sound'],
  ])('is ignored and listed: %s', (_name, change, expected, ignored) => {
    const parsed = received(change);
    expect(parsed).toMatchObject({ durationSeconds: 61, ...expected });
    expect(parsed.probe).toMatchObject({ place: null });
    const names = parsed.probe.metadata.filter(({ group }) => group === 'Ignored values').map(({ name }) => name);
    expect(names).toEqual(ignored === null ? [] : [ignored]);
  });

  it('is listed although the list is full', () => {
    const metadata = Array.from({ length: maxMetadataEntries }, () => probe.metadata[0]);
    const parsed = received({ pageCount: 0, probe: { place: null, metadata } });
    expect(parsed.probe.metadata).toHaveLength(maxMetadataEntries);
    expect(parsed.probe.metadata.at(-1)).toEqual({ group: 'Ignored values', name: 'pageCount', value: '0' });
  });
});

it.each([
  ['no object', 'nothing'],
  ['no metadata', { ...result, probe: undefined }],
  [
    'a picture outside of its folder',
    { ...result, outputs: [{ name: '../../a.webp', role: 'POSTER', width: 1, height: 1, page: null }] },
  ],
  ['a text that is no text', { ...result, texts: [1] }],
  ['details that are no list', { ...result, details: 'none' }],
])('a result with %s is refused', (_name, raw) => expect(() => parseResult(raw)).toThrow());
