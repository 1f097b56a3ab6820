import { describe, expect, it } from 'vitest';
import { type Act, sentenceOf, subjectHref, subjectName } from './activity-text.ts';

const act = (more: Partial<Act>): Act => ({
  __typename: 'Activity',
  id: '1',
  occurredAt: '2026-11-21T10:00:00.000Z',
  actorName: 'Mara Lind',
  isViewer: false,
  verb: 'CHANGED',
  subjectKind: 'WORK',
  subject: { __typename: 'ActivitySubject', id: '7', name: 'Kite Season', isInBin: false },
  changedFields: [],
  replacementName: null,
  works: null,
  recordings: null,
  releases: null,
  ...more,
});
const text = (more: Partial<Act>) => {
  const { before, after } = sentenceOf(act(more));
  return `${before}${subjectName(act(more))}${after}`;
};

describe('the sentence for an activity', () => {
  it.each([
    [{ verb: 'CREATED' as const }, 'Mara Lind added Kite Season'],
    [{ verb: 'CREATED' as const, isViewer: true, subjectKind: 'PUBLISHER' as const }, 'You added publisher Kite Season'],
    [{ changedFields: ['splits'] }, 'Mara Lind changed the splits of Kite Season'],
    [{ changedFields: ['trackStatus'] }, 'Mara Lind changed the status of Kite Season'],
    [{ changedFields: ['title', 'splits'] }, 'Mara Lind changed Kite Season and its splits'],
    [{ changedFields: ['mood'] }, 'Mara Lind changed Kite Season'],
    [{ changedFields: [], actorName: null }, 'Someone changed Kite Season'],
    [{ verb: 'DELETED' as const, subject: null }, 'Mara Lind deleted a work that no longer exists'],
    [{ verb: 'RESTORED' as const, subjectKind: 'CONTRIBUTOR' as const }, 'Mara Lind restored contributor Kite Season'],
    [
      { verb: 'REPLACED' as const, replacementName: 'Eva Berg', works: 1 },
      'Mara Lind replaced Kite Season by Eva Berg on 1 work',
    ],
    [{ verb: 'CREATED' as const, subjectKind: 'RECORDING' as const }, 'Mara Lind added recording Kite Season'],
    [
      { verb: 'REPLACED' as const, subjectKind: 'LABEL' as const, replacementName: 'Foundry', recordings: 2, releases: 1 },
      'Mara Lind replaced Kite Season by Foundry on 2 recordings and 1 release',
    ],
    [{ verb: 'REPLACED' as const, works: 1200 }, 'Mara Lind replaced Kite Season on 1,200 works'],
  ])('reads %j', (more, sentence) => {
    expect(text(more)).toBe(sentence);
  });

  it('links to the changed object, unless it was deleted', () => {
    expect(subjectHref(act({}))).toBe('/dashboard/music/works/7');
    expect(subjectHref(act({ subject: null }))).toBe(null);
    const binned = { __typename: 'ActivitySubject' as const, id: '7', name: 'Kite Season', isInBin: true };
    expect(subjectHref(act({ subject: binned }))).toBe(null);
  });
});
