import type { ByteRange } from '../../ports/storage/port.ts';

/** The whole file, a part of it, or an unsatisfiable range. */
export type Extent = { kind: 'whole' } | ({ kind: 'part' } & ByteRange) | { kind: 'beyond' };

const whole: Extent = { kind: 'whole' };

/**
 * Parses a `Range` header (RFC 9110, section 14). Returns the whole file for several ranges, other units and invalid values, as the
 * standard allows, and when `If-Range` names another `etag`.
 */
export function extentOf(range: string | undefined, ifRange: string | undefined, sizeBytes: number, etag: string): Extent {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  if (!match || (ifRange !== undefined && ifRange !== etag)) return whole;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  if (from === '' && to === '') return whole;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return whole;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return start > end ? { kind: 'beyond' } : { kind: 'part', start, end };
}

/** Whether an `If-None-Match` header matches. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
