import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { refusedFeature } from './errors.ts';

const failed = (...extensions: Record<string, string>[]) =>
  new CombinedGraphQLErrors({ errors: extensions.map((each) => ({ message: 'You are full.', extensions: each })) });

it.each([
  ['LIMIT_REACHED', 'IMAGES'],
  ['FEATURE_LOCKED', 'STORAGE'],
])('names the feature of %s by its code', (code, feature) => {
  expect(refusedFeature(failed({ code: 'INTERNAL_SERVER_ERROR' }, { code, feature }))).toBe(feature);
});

it('finds no feature in other errors, regardless of their message', () => {
  expect(refusedFeature(failed({ code: 'FORBIDDEN', feature: 'IMAGES' }))).toBeUndefined();
  expect(refusedFeature(new Error('You are full.'))).toBeUndefined();
});
