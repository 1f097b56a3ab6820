import type { RouteObject } from 'react-router';
import { screens as media } from './media.tsx';
import { screens as music } from './music.tsx';
import { screens as others } from './workspace.tsx';

/** The screens of each area, by the part of the address after `/dashboard`. Screens without an area have an empty name. */
export const areas: ReadonlyMap<string, RouteObject[]> = new Map([
  ['music', music],
  ['media', media],
  ['', others],
]);

/** Tables that are loaded on first use, because few people visit their screens. */
const rareTables: ReadonlyMap<string, () => Promise<{ screens: RouteObject[] }>> = new Map([
  ['admin', () => import('./admin.tsx')],
  ['royalties', () => import('./royalties.tsx')],
  ['settings', () => import('./settings.tsx')],
]);

/** Returns the screens of an area. */
export const screensOf = async (area: string): Promise<RouteObject[]> =>
  (await rareTables.get(area)?.())?.screens ?? areas.get(area) ?? others;
