import type { RouteObject } from 'react-router';
import { screens as admin } from './admin.tsx';
import { screens as media } from './media.tsx';
import { screens as music } from './music.tsx';
import { screens as others } from './workspace.tsx';

/** The screens of each area, by the part of the address after `/dashboard`. Screens without an area have an empty name. */
export const areas: ReadonlyMap<string, RouteObject[]> = new Map([
  ['music', music],
  ['media', media],
  ['admin', admin],
  ['', others],
]);

export const screensOf = (area: string): RouteObject[] => areas.get(area) ?? others;
