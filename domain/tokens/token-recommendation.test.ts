import { describe, expect, it } from 'vitest';
import type { SubjectFacts } from './readiness.ts';
import { type RecommendationInput, recommend } from './token-recommendation.ts';

const work: SubjectFacts = {
  kind: 'WORK',
  title: 'Glass Mountain',
  splitsState: 'COMPLETE',
  hasSongwriter: true,
  iswcState: 'VALID',
  copyrightOwner: 'Northbound',
  isInPlan: true,
};
const asset = (kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT'): SubjectFacts => ({
  kind,
  title: 'Cover',
  ingestState: 'READY',
  hasFingerprint: true,
  copyrightOwner: 'Northbound',
  licenseType: 'ALL_RIGHTS_RESERVED',
  licenseDetails: null,
  category: null,
  hasWork: false,
  isInPlan: true,
});
const chain = (blockchain: 'ETHEREUM' | 'SOLANA', micro: bigint | null = null, isLocal = false) => ({
  blockchain,
  isLocal,
  micro: { NFT: micro, ROYALTY_TOKEN: micro },
});
const inputWith = (more: Partial<RecommendationInput> = {}): RecommendationInput => ({
  facts: work,
  partyCount: 6,
  sizeBytes: null,
  isPublic: false,
  chains: [chain('ETHEREUM'), chain('SOLANA')],
  ...more,
});

describe('a recommendation', () => {
  it('for a work with several parties is a royalty token on the chain with low fees', () => {
    expect(recommend(inputWith())).toMatchObject({
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

  it('for a work with one party is an NFT', () => {
    expect(recommend(inputWith({ partyCount: 1 }))).toMatchObject({ blockchain: 'SOLANA', tokenType: 'NFT' });
  });

  it('for an image is an NFT on Ethereum, unless Ethereum fees are high', () => {
    const image = inputWith({ facts: asset('IMAGE'), partyCount: 1 });
    expect(recommend(image)).toMatchObject({ blockchain: 'ETHEREUM', tokenType: 'NFT' });
    const costly = recommend({ ...image, chains: [chain('ETHEREUM', 25_000_000n), chain('SOLANA', 210_000n)] });
    expect(costly.blockchain).toBe('SOLANA');
    expect(costly.reasons).toContain('Ethereum fees are high at the moment');
    expect(costly.reasons).toContain('About US$ 0.21 on Solana instead of US$ 25.00 on Ethereum');
    expect(recommend(inputWith({ facts: asset('DOCUMENT') })).blockchain).toBe('SOLANA');
  });

  it('names a connected chain if there is one', () => {
    const advice = recommend(inputWith({ chains: [chain('ETHEREUM')] }));
    expect(advice.blockchain).toBe('ETHEREUM');
    expect(advice.reasons).toContain('Ethereum is the chain that this server is connected to');
    expect(advice.reasons).not.toContain('Confirmation under a second');
    expect(recommend(inputWith({ chains: [] })).blockchain).toBe('SOLANA');
  });

  it('mentions costs only if the recommended chain is cheaper', () => {
    const costlier = recommend(inputWith({ chains: [chain('ETHEREUM', 1n), chain('SOLANA', 2n)] }));
    expect(costlier.reasons.join()).not.toContain('US$');
  });

  it('includes hints about royalties, codes, the file and its visibility', () => {
    const hints = (more: Partial<RecommendationInput>) => recommend(inputWith(more)).hints;
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
