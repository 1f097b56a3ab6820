import { execFileSync } from 'node:child_process';
import * as internal from '@apollo/client/react/internal';
import { expect, test } from 'vitest';

const used = ['assertWrappedQueryRef', 'unwrapQueryRef', 'wrapQueryRef'];

test.each(used)('Apollo Client still exports %s', (name) => {
  const remedy = `@apollo/client/react/internal no longer exports ${name}. Adapt web/apollo/query-refs.ts, the only file that uses it.`;
  expect(typeof (internal as Record<string, unknown>)[name], remedy).toBe('function');
});

test('no other file imports internals of Apollo Client', () => {
  const files = execFileSync('git', ['grep', '-l', "from '@apollo/client/react/internal'", '--', 'web'], { encoding: 'utf8' });
  expect(files.trim().split('\n').sort()).toEqual(['web/apollo/query-refs.test.ts', 'web/apollo/query-refs.ts']);
});
