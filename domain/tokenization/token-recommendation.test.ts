import { describe, expect, it } from 'vitest';
import type { SubjectFacts } from './readiness.ts';
import { type RecommendationInput, recommend } from './token-recommendation.ts';

const work: SubjectFacts = {
  ...{ kind: 'WORK', title: 'Glass Mountain', splitsState: 'COMPLETE', hasSongwriter: true, iswcState: 'VALID' },
  ...{ copyrightOwner: 'Northbound', isInPlan: true },
};
const asset = (kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT'): SubjectFacts => ({
  ...{ kind, title: 'Cover', ingestState: 'READY', hasFingerprint: true, copyrightOwner: 'Northbound' },
  ...{ licenseType: 'ALL_RIGHTS_RESERVED', licenseDetails: null, category: null, hasWork: false, isInPlan: true },
});
const chain = (blockchain: 'ETHEREUM' | 'SOLANA', micro: bigint | null = null, isLocal = false) => ({
  ...{ blockchain, isLocal, micro: { NFT: micro, ROYALTY_TOKEN: micro } },
});
const ground = (more: Partial<RecommendationInput> = {}): RecommendationInput => ({
  ...{ facts: work, partyCount: 6, sizeBytes: null, isPublic: false, chains: [chain('ETHEREUM'), chain('SOLANA')] },
  ...more,
});

describe('recommendations', () => {
  it('for a work of several parties is a royalty token where fees are low', () => {
    expect(recommend(ground())).toMatchObject({
      blockchain: 'SOLANA',
      tokenType: 'ROYALTY_TOKEN',
      royaltyBasisPoints: 500,
      totalSupply: 1_000_000,
      reasons: [
        '6 parties share royalties: a royalty token can be divided among them',
        'A royalty token is transferred often: low fees keep small transfers worthwhile',
        'Confirmation under a second',
      ],
    });
  });

  it('for a work of one party is an NFT', () => {
    expect(recommend(ground({ partyCount: 1 }))).toMatchObject({ blockchain: 'SOLANA', tokenType: 'NFT' });
  });

  it('for pictures and films is an NFT on Ethereum, unless that is dear', () => {
    const image = ground({ facts: asset('IMAGE'), partyCount: 1 });
    expect(recommend(image)).toMatchObject({ blockchain: 'ETHEREUM', tokenType: 'NFT' });
    const dear = recommend({ ...image, chains: [chain('ETHEREUM', 25_000_000n), chain('SOLANA', 210_000n)] });
    expect(dear.blockchain).toBe('SOLANA');
    expect(dear.reasons).toContain('Ethereum fees are high at the moment');
    expect(dear.reasons).toContain('About US$ 0.21 on Solana instead of US$ 25.00 on Ethereum');
    expect(recommend(ground({ facts: asset('DOCUMENT') })).blockchain).toBe('SOLANA');
  });

  it('is a chain that there is', () => {
    const advice = recommend(ground({ chains: [chain('ETHEREUM')] }));
    expect(advice.blockchain).toBe('ETHEREUM');
    expect(advice.reasons).toContain('Ethereum is the chain that this server is connected to');
    expect(advice.reasons).not.toContain('Confirmation under a second');
    expect(recommend(ground({ chains: [] })).blockchain).toBe('SOLANA');
  });

  it('names costs only where the advised chain is the cheaper one', () => {
    const dearer = recommend(ground({ chains: [chain('ETHEREUM', 1n), chain('SOLANA', 2n)] }));
    expect(dearer.reasons.join()).not.toContain('US$');
  });

  it('comes with what else is good to know', () => {
    const hints = (more: Partial<RecommendationInput>) => recommend(ground(more)).hints;
    expect(hints({})).toEqual(['Royalties on resale are signalled, not enforced.']);
    expect(hints({ facts: { ...work, iswcState: 'NONE' } as SubjectFacts })[0]).toContain('With an ISWC');
    expect(hints({ facts: { ...work, iswcState: 'WRONG_CHECK_DIGIT' } as SubjectFacts })[0]).toContain('check digit is wrong');
    expect(hints({ facts: asset('VIDEO'), sizeBytes: 125_829_120 })).toEqual([
      'The file of 120 MB stays here: the token carries its fingerprint.',
      'The video is private: the token shows a generated cover instead.',
      'Royalties on resale are signalled, not enforced.',
    ]);
    expect(hints({ facts: asset('IMAGE'), isPublic: true, sizeBytes: 10 })[0]).toMatch(/^The file stays here/);
    expect(hints({ chains: [chain('SOLANA', null, true)] }).at(-1)).toContain('local chain');
  });
});
