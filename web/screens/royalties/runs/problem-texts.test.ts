import { expect, it } from 'vitest';
import { type RunException, runExceptions } from '#domain/royalties/royalty-terms.ts';
import { groupTitle, settledAt } from './problem-texts.ts';

const id = '01890000-0000-7000-8000-000000000001';

it.each([
  ['SPLITS_INCOMPLETE', id, `/dashboard/music/works/${id}?tab=royalties`],
  ['SPLITS_INCOMPLETE', `${id} USD`, `/dashboard/music/works/${id}?tab=royalties`],
  ['OWNERS_INCOMPLETE', id, `/dashboard/music/recordings/${id}`],
  ['NO_WORK', id, `/dashboard/music/recordings/${id}`],
  ['NO_RECORDING', id, '/dashboard/royalties/matching?state=matched&search=Harbour+Lights'],
  ['NO_PAYEE', `contributor ${id}`, '/dashboard/royalties/payees'],
  ['NOBODY_OURS', id, '/dashboard/royalties/payees'],
  ['NO_RATE', `${id} USD`, '/dashboard/royalties/rates'],
  ['UNMATCHED', ' EUR', '/dashboard/royalties/matching'],
  ['OVER_ALLOCATED', id, '/dashboard/royalties/terms'],
  ['NO_ACCOUNT', id, `/dashboard/royalties/payees/${id}`],
] as const)('settles %s of “%s” at %s', (kind, key, href) => {
  expect(settledAt({ kind, key, label: 'Harbour Lights' }).href).toBe(href);
});

it.each(runExceptions.keys)('counts problems of the kind %s', (kind: RunException) => {
  expect(groupTitle(kind, 1)).not.toContain('#');
  expect(groupTitle(kind, 1_204)).toContain('1,204');
});
