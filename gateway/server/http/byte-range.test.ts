import { describe, expect, it } from 'vitest';
import { extentOf, isKnown } from './byte-range.ts';

const etag = '"abc"';
const of = (range?: string, sizeBytes = 100, ifRange?: string) => extentOf(range, ifRange, sizeBytes, etag);

describe('byte range', () => {
  it('is a start with an optional end, both inclusive, or a suffix length', () => {
    expect(of('bytes=0-0')).toEqual({ kind: 'part', start: 0, end: 0 });
    expect(of('bytes=10-19')).toEqual({ kind: 'part', start: 10, end: 19 });
    expect(of('bytes=90-')).toEqual({ kind: 'part', start: 90, end: 99 });
    expect(of('bytes=90-1000')).toEqual({ kind: 'part', start: 90, end: 99 });
    expect(of('bytes=-1')).toEqual({ kind: 'part', start: 99, end: 99 });
    expect(of('bytes=-500')).toEqual({ kind: 'part', start: 0, end: 99 });
  });

  it('beyond the end is unsatisfiable', () => {
    for (const range of ['bytes=100-', 'bytes=100-200', 'bytes=-0']) expect(of(range)).toEqual({ kind: 'beyond' });
    for (const range of ['bytes=0-', 'bytes=0-0', 'bytes=-5']) expect(of(range, 0)).toEqual({ kind: 'beyond' });
  });

  it('that is invalid returns the whole file', () => {
    for (const range of [undefined, '', 'bytes=-', 'bytes=5-4', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=0-1 ']) {
      expect(of(range)).toEqual({ kind: 'whole' });
    }
  });

  it('applies only if If-Range matches the ETag', () => {
    expect(of('bytes=0-1', 100, etag)).toEqual({ kind: 'part', start: 0, end: 1 });
    expect(of('bytes=0-1', 100, '"other"')).toEqual({ kind: 'whole' });
    expect(of('bytes=0-1', 100, 'W/"abc"')).toEqual({ kind: 'whole' });
    expect(of('bytes=0-1', 100, 'Sat, 21 Nov 2026 10:00:00 GMT')).toEqual({ kind: 'whole' });
  });
});

it('a matching ETag is found in a list of ETags', () => {
  for (const header of ['"abc"', 'W/"abc"', '"x", "abc"', '*']) expect(isKnown(header, etag)).toBe(true);
  for (const header of [undefined, '', '"x"', 'abc']) expect(isKnown(header, etag)).toBe(false);
});
