import { expect, it } from 'vitest';
import { linksOf, navSections } from '../shell/nav.ts';
import { nearest } from './nearest.ts';

const places = navSections.flatMap(linksOf);
const first = (path: string) => nearest(path, places)[0]?.href;

it.each([
  ['/dashboard/music/wroks', '/dashboard/music/works'],
  ['/dashboard/works', '/dashboard/music/works'],
  ['/dashboard/contributor', '/dashboard/music/contributors'],
  ['/dashboard/media/image/colections', '/dashboard/media/images/collections'],
  ['/dashboard/setings', '/dashboard/settings'],
])('suggests for %s the page %s', (path, meant) => expect(first(path)).toBe(meant));

it('suggests nothing for an unrelated address', () => {
  expect(nearest('/dashboard/xyzzy', places)).toEqual([]);
  expect(nearest('/dashboard/', places)).toEqual([]);
});
