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

/** Returns the screens of an area. The table of the administration is loaded on first use, because few people visit it. */
export const screensOf = async (area: string): Promise<RouteObject[]> =>
  area === 'admin' ? (await import('./admin.tsx')).screens : (areas.get(area) ?? others);
