import { expect, it } from 'vitest';
import { z } from 'zod';
import { asTyped } from './as-typed.ts';
import { percentSchema } from './percent.ts';

const schema = z.object({ owners: asTyped<{ share: string }[] | null>(z.array(z.object({ share: percentSchema })).nullish()) });

it('keeps a valid value as typed', () => {
  expect(schema.parse({ owners: [{ share: '33.3' }] })).toEqual({ owners: [{ share: '33.3' }] });
  expect(schema.parse({ owners: null })).toEqual({ owners: null });
});

it('reports problems at their place', () => {
  const { error } = schema.safeParse({ owners: [{ share: '33.3' }, { share: '101' }] });
  expect(error?.issues).toMatchObject([{ path: ['owners', 1, 'share'], message: 'Enter a percentage between 0 and 100.' }]);
});
