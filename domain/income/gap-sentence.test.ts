import { describe, expect, it } from 'vitest';
import { gapSentence } from './gap-sentence.ts';

const none = { source: null, work: null, territory: null, expectedOn: null };

describe('the sentence about missing income', () => {
  it('names the late statement and why it was expected', () => {
    const late = { ...none, kind: 'SOURCE_LATE', source: 'Tonwerk', expectedOn: '2026-11-20' } as const;
    expect(gapSentence({ ...late, facts: { rhythm: 'QUARTERLY', periodEnd: '2026-09-30', usualDays: 51 } })).toBe(
      'The statement up to 30 September 2026 was expected by 20 November 2026 and has not come. Tonwerk pays every quarter, so far at most 51 days after the period.',
    );
    expect(gapSentence({ ...late, facts: { rhythm: 'MONTHLY', periodEnd: '2026-09-30', usualDays: null } })).toMatch(
      /has not come\. Tonwerk pays every month\.$/,
    );
    const promptly = (usualDays: number) =>
      gapSentence({ ...late, facts: { rhythm: 'MONTHLY', periodEnd: '2026-09-30', usualDays } });
    expect(promptly(1)).toMatch(/, so far at most a day after the period\.$/);
    expect(promptly(0)).toMatch(/, so far by the end of the period\.$/);
  });

  it('names the use and the societies of a territory', () => {
    const unpaid = { ...none, kind: 'TERRITORY_UNPAID', work: 'Harbour', territory: 'the United States' } as const;
    const facts = { units: '1234567.0', from: '2026-04-01', to: '2026-09-01' };
    expect(gapSentence({ ...unpaid, facts: { ...facts, societies: ['ASCAP', 'BMI', 'The MLC'] } })).toBe(
      '“Harbour” had 1,234,567 streams and sales in the United States from April 2026 to September 2026, but no performance or mechanical income from there. Check whether it is registered with ASCAP, BMI or The MLC.',
    );
    expect(gapSentence({ ...unpaid, facts: { ...facts, units: '999', societies: [] } })).toMatch(
      /had 999 .* Check who collects for it there\.$/,
    );
  });

  it('names the last month of a work that stopped, and who paid it', () => {
    const facts = { lastMonth: '2026-05-01', sources: ['Kite', 'Tonwerk'] };
    expect(gapSentence({ ...none, kind: 'WORK_STOPPED', work: 'Harbour', facts })).toBe(
      '“Harbour” earned until May 2026. The later statements of Kite and Tonwerk do not have it.',
    );
  });
});
