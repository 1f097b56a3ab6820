import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allErrorCodes } from '#domain/platform/error-codes.ts';
import { errorReference } from './error-reference.ts';
import { inRoot } from './lib/paths.mjs';

it('docs/errors.md is current: run npm run errors', () => {
  expect(readFileSync(inRoot('docs/errors.md'), 'utf8')).toBe(errorReference());
});

it('describes each code once', () => {
  const titles = [...errorReference().matchAll(/^### (.*)$/gm)].map(([, code]) => code);
  expect(titles.toSorted()).toEqual(allErrorCodes.toSorted());
});
