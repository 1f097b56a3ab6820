import { fullName } from '#domain/contributors/full-name.ts';
import { DEMO_CONTRIBUTORS_A } from './demo-contributors-a.ts';
import { DEMO_CONTRIBUTORS_B } from './demo-contributors-b.ts';
import { DEMO_LYRICS_A } from './demo-lyrics-a.ts';
import { DEMO_LYRICS_B } from './demo-lyrics-b.ts';
import { DEMO_PUBLISHERS } from './demo-publishers.ts';
import type { DemoContributor, DemoPublisher, DemoSplit, DemoWork } from './demo-types.ts';
import { DEMO_WORKS_1 } from './demo-works-1.ts';
import { DEMO_WORKS_2 } from './demo-works-2.ts';
import { DEMO_WORKS_3 } from './demo-works-3.ts';
import { DEMO_WORKS_4 } from './demo-works-4.ts';
import { DEMO_WORKS_5 } from './demo-works-5.ts';
import { DEMO_WORKS_6 } from './demo-works-6.ts';
import { DEMO_WORKS_7 } from './demo-works-7.ts';
import { DEMO_WORKS_8 } from './demo-works-8.ts';

/**
 * The catalogue of a demo workspace: an independent publisher with writers and works. All of it is invented; addresses end in .example, and
 * codes begin with nines.
 */

export const DEMO_WORKSPACE_NAME = 'Northlight Songs';

export const demoContributors: readonly DemoContributor[] = [...DEMO_CONTRIBUTORS_A, ...DEMO_CONTRIBUTORS_B];

export const demoPublishers: readonly DemoPublisher[] = DEMO_PUBLISHERS;

const lyricsBySlug: ReadonlyMap<string, string> = new Map(Object.entries({ ...DEMO_LYRICS_A, ...DEMO_LYRICS_B }));
const contributorsBySlug: ReadonlyMap<string, DemoContributor> = new Map(demoContributors.map((person) => [person.slug, person]));
const publisherNames: ReadonlyMap<string, string> = new Map(demoPublishers.map(({ slug, name }) => [slug, name]));

function namesOf(splits: readonly DemoSplit[]): string | undefined {
  const names = splits.map(({ party }) => {
    const person = contributorsBySlug.get(party);
    return person === undefined ? publisherNames.get(party) : fullName(person);
  });
  return names.length === 0 ? undefined : names.join(', ');
}

/** Society work numbers count up from here. */
const FIRST_WORK_CODE = 880_000_100;

/** A work with the fields that follow from its splits: names as printed, copyright line, society, and its lyrics. */
function completed(work: DemoWork, index: number): DemoWork {
  const publisherName = namesOf(work.publisherSplits);
  const firstWriter = contributorsBySlug.get((work.songwriterSplits[0] ?? work.authorSplits[0])?.party ?? '');
  const society = { pro: firstWriter?.pro, proWorkCode: String(FIRST_WORK_CODE + index * 17) };
  return {
    versionType: 'ORIGINAL',
    composerName: namesOf(work.songwriterSplits),
    authorName: namesOf(work.authorSplits),
    publisherName,
    publisher: publisherNames.get(work.publisherSplits[0]?.party ?? ''),
    copyrightYear: work.yearOfCreation,
    copyrightOwner: publisherName ?? (firstWriter && fullName(firstWriter)),
    lyrics: lyricsBySlug.get(work.slug),
    ...(work.isRegistered ? society : {}),
    ...work,
  };
}

/** The 64 works, the one entered first in front. */
export const demoWorks: readonly DemoWork[] = [
  ...DEMO_WORKS_1,
  ...DEMO_WORKS_2,
  ...DEMO_WORKS_3,
  ...DEMO_WORKS_4,
  ...DEMO_WORKS_5,
  ...DEMO_WORKS_6,
  ...DEMO_WORKS_7,
  ...DEMO_WORKS_8,
].map(completed);
