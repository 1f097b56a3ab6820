import { ContributorChoicesDocument } from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { AssociatedAssetsDocument } from '#web/entities/media/associations/__generated__/media-section.ts';
import { PublisherChoicesDocument } from '#web/entities/publishers/__generated__/publisher-kind.ts';
import { IswcCheckDocument, WorkDocument } from '#web/screens/works/__generated__/detail.ts';
import { WorkNamesakesDocument } from '#web/screens/works/__generated__/namesakes.ts';
import { WorkSocietyNumbersDocument } from '#web/screens/works/__generated__/society-numbers.ts';
import { SplitPeriodsDocument } from '#web/screens/works/splits/__generated__/split-periods.ts';
import { lookups } from '../support/lookups.ts';
import { answer } from '../support/network.ts';

const haruka = { id: 'c1', firstName: 'Haruka', lastName: 'Minasawa' };
const kenji = { id: 'c2', firstName: 'Kenji', lastName: 'Oshirabe' };
const main = { publishingShare: '50', musicShare: '70' };

/** A work of two songwriters, with their performance factors. */
export const workOf = (factors: readonly [string, string], rest = {}) => ({
  id: 'w1',
  version: 1,
  title: 'Tides',
  viewerCanEdit: true,
  createdAt: '2026-01-01T12:30:00.000Z',
  ...rest,
  splits: {
    mainSplit: { performance: main, mechanical: main },
    composers: [haruka, kenji].map((contributor, index) => ({
      id: `s${index}`,
      role: 'COMPOSER' as const,
      performanceFactor: factors[index] ?? '0',
      mechanicalFactor: '50',
      contributor,
    })),
  },
});

/** Answers to the requests of the form of a work. Contributors and publishers are found by their first name. */
export const formAnswers = [
  ...lookups,
  answer(AssociatedAssetsDocument),
  answer(WorkSocietyNumbersDocument, ({ id }) => ({ work: { id: String(id) } })),
  answer(SplitPeriodsDocument),
  answer(IswcCheckDocument),
  answer(WorkNamesakesDocument),
  answer(ContributorChoicesDocument, ({ search }) => ({
    records: { nodes: [haruka, kenji].filter(({ firstName }) => firstName.startsWith(search ?? '')) },
  })),
  answer(PublisherChoicesDocument, { records: { nodes: [{ id: 'p1', name: 'Minamikaze' }] } }),
];
export const serve = (work: ReturnType<typeof workOf>) => [answer(WorkDocument, { work }), ...formAnswers];
