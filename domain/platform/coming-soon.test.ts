import { expect, it } from 'vitest';
import { comingSoonPage, comingSoonPages } from './coming-soon.ts';

it('comingSoonPages lists each page once, with a title and a one-sentence description', () => {
  const paths = comingSoonPages.map((page) => page.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/dashboard(\/[a-z:]+){2,4}$/.test(path))).toEqual([]);
  expect(comingSoonPages.filter(({ title, description }) => !title || !/^[A-Z].{15,110}\.$/.test(description))).toEqual([]);
});

it.each(['/dashboard/music/registrations'])('comingSoonPage finds %s', (path) => expect(comingSoonPage(path)?.path).toBe(path));

it.each(['/dashboard', '/dashboard/admin', '/dashboard/music/works', '/dashboard/settings', ''])(
  'comingSoonPage does not find “%s”',
  (path) => expect(comingSoonPage(path)).toBeUndefined(),
);
