import { expect, it } from 'vitest';
import { foldedJson } from './folded-json.ts';

it('is the same value, with short parts on a line', () => {
  const value = { name: 'a\n b', list: [1, null, true], parts: [{ text: 'x'.repeat(130) }, { text: 'y', empty: {} }] };
  const text = foldedJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text.split('\n')).toEqual([
    '{',
    ' "name": "a\\n b",',
    ' "list": [ 1, null, true ],',
    ' "parts": [',
    '  {',
    `   "text": "${'x'.repeat(130)}"`,
    '  },',
    '  { "text": "y", "empty": {} }',
    ' ]',
    '}',
  ]);
});
