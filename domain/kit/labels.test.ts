import { expect, it } from 'vitest';
import { z } from 'zod';
import { labelsOf } from './labels.ts';
import { nounOf } from './nouns.ts';

it('a label is the field name in title case, unless the metadata sets another label', () => {
  const draft = z.object({
    zipCode: z.string().nullish(),
    yearOfCreation: z.number(),
    youtube: z.string(),
    reference: z.string().describe('Reference number.').meta({ label: 'Contributor ID' }),
    video: z.object({ isrcCode: z.string() }).nullish(),
  });
  expect(labelsOf(draft)).toEqual({
    zipCode: 'ZIP Code',
    yearOfCreation: 'Year of Creation',
    youtube: 'YouTube',
    reference: 'Contributor ID',
    'video.isrcCode': 'ISRC Code',
  });
  expect(draft.shape.reference.description).toBe('Reference number.');
});

it.each([
  ['ApiKey', 'API key'],
  ['Contributor', 'contributor'],
])('the noun of the type %s is “%s”', (name, noun) => expect(nounOf(name)).toBe(noun));
