import { expect, it } from 'vitest';
import { mayAskCost } from './cost-before.ts';

it('requests costs of queries only, which a server without costs may run', () => {
  expect((['session', 'key', 'nobody'] as const).map((kind) => mayAskCost('query', kind))).toEqual([true, true, false]);
  expect((['mutation', 'subscription', undefined] as const).map((type) => mayAskCost(type, 'session'))).toEqual([
    false,
    false,
    false,
  ]);
});
