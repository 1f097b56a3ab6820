import type { RouteObject } from 'react-router';
import { screens as media } from './media.tsx';
import { screens as music } from './music.tsx';
import { screens as others } from './workspace.tsx';

const tables = new Map([
  ['music', music],
  ['media', media],
]);

/** Returns the screens of an area, by the part of the address after `/dashboard`. */
export const screensOf = (area: string): RouteObject[] => tables.get(area) ?? others;
