import { expect, it } from 'vitest';
import { z } from 'zod';
import { labelsOf, nounOf } from './labels.ts';

it('a label is the name of its field in title case, unless the metadata says otherwise', () => {
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
])('%s is the type of an %s', (name, noun) => expect(nounOf(name)).toBe(noun));
