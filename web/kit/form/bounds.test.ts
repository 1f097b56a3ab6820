import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('components take the maximum length of a field from its draft', () => {
  const literal = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/maxLength(?:=\{?|: )["']?\d.*/g)].map(([text]) => `${file}: ${text}`),
  );
  expect(literal).toEqual([]);
});
