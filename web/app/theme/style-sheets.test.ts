import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const modules = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));

/** Lists occurrences of a pattern as "file: declaration". `drawn` are components with their own drawing. */
const found = (pattern: RegExp, drawn: readonly string[]) =>
  modules
    .filter(({ file }) => !drawn.some((part) => file.startsWith(part)))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([declaration]) => `${file}: ${declaration.trim()}`));

const media = ['entities/media/', 'screens/media/', 'kit/drop/', 'kit/zoom/'];

it('take font sizes from the theme', () => {
  const drawn = ['app/errors/'];
  expect(found(/font-size: [\d.]+(px|r?em)/g, drawn)).toEqual([]);
});

it('take colours from the theme', () => {
  const onAccent = ['kit/list/', 'kit/form/', 'screens/accounts/', 'screens/settings/', 'screens/subscription/'];
  const drawn = [...media, ...onAccent, 'app/errors/', 'screens/admin/', 'screens/coming-soon/', 'screens/public/'];
  expect(found(/#[0-9a-f]{3,8}\b|\brgb\(/g, drawn)).toEqual([]);
});

it('do not add distances off the 4-pixel grid', () => {
  const distances = /(?:gap|margin[\w-]*|padding[\w-]*): [^;]*;/g;
  const isOff = (line: string) => [...line.matchAll(/(\d+)px/g)].some(([, px]) => Number(px) % 4 !== 0 && Number(px) !== 2);
  expect(found(distances, media).filter(isOff).length).toBeLessThanOrEqual(136);
});
