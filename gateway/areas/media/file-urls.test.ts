import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/platform/settings.ts';
import { assetFileUrl, publicFileUrl, secondsLeft } from './file-urls.ts';

const config = { appSecret: 's'.repeat(32), publicUrl: 'https://stave.example', settings: defaultSettings };
const file = { assetId: '01998f2e-0000-7000-8000-00000000a001', part: 'original' };
const other = { assetId: '01998f2e-0000-7000-8000-00000000ffff', part: 'original' };
const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const queryOf = (address: string) => {
  const { searchParams } = new URL(address, config.publicUrl);
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
};

describe('address of a private file', () => {
  const query = queryOf(assetFileUrl(config, file, now));

  it('is relative by default and absolute on request', () => {
    expect(assetFileUrl(config, file, now)).toMatch(
      /^\/files\/01998f2e-0000-7000-8000-00000000a001\/original\?expires=\d{10}&signature=[\w-]{43}$/,
    );
    expect(assetFileUrl(config, { ...file, isAbsolute: true, download: true }, now)).toMatch(
      /^https:\/\/stave\.example\/files\/.*&download=1$/,
    );
  });

  it('is valid for one to two hours', () => {
    for (let seconds = 0; seconds < 7_200; seconds += 97) {
      const left = secondsLeft(config, file, queryOf(assetFileUrl(config, file, later(seconds))), later(seconds));
      expect(left).toBeGreaterThan(3_600 - 1);
      expect(left).toBeLessThanOrEqual(7_200);
    }
  });

  it('stays the same for an hour, which begins at a different time for each file', () => {
    const made = Array.from({ length: 60 }, (_, minute) => assetFileUrl(config, file, later(minute * 60)));
    expect(new Set(made).size).toBeLessThanOrEqual(2);
    expect(queryOf(assetFileUrl(config, other, now)).expires).not.toBe(query.expires);
  });

  it('expires', () => {
    const left = secondsLeft(config, file, query, now) ?? 0;
    expect(secondsLeft(config, file, query, later(left - 1))).toBe(1);
    expect(secondsLeft(config, file, query, later(left))).toBeNull();
  });

  it('is valid only for its file and part', () => {
    const { expires, signature } = query;
    const swapped = `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(secondsLeft(config, other, query, now)).toBeNull();
    expect(secondsLeft(config, { ...file, part: other.assetId }, query, now)).toBeNull();
    expect(secondsLeft(config, file, { expires: String(Number(expires) + 3_600), signature }, now)).toBeNull();
    expect(secondsLeft(config, file, { expires: `${expires}0`, signature }, now)).toBeNull();
    for (const forged of [swapped, '', signature.slice(1), `${signature}A`, 'é'.repeat(43)]) {
      expect(secondsLeft(config, file, { expires, signature: forged }, now)).toBeNull();
    }
    expect(secondsLeft({ appSecret: 't'.repeat(32) }, file, query, now)).toBeNull();
  });
});

it('a published file has an absolute address without an expiry', () => {
  expect(publicFileUrl(config, { assetId: file.assetId, sha256: 'a'.repeat(64), extension: 'jpg' })).toBe(
    `https://stave.example/public/${file.assetId}/${'a'.repeat(64)}.jpg`,
  );
});
