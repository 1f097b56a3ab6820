import { currencies } from '#domain/tokens/costs.ts';
import { readinessChecks, type SubjectFacts } from '#domain/tokens/readiness.ts';
import type { TokenType } from '#domain/tokens/token-terms.ts';
import { AssociatedAssetsDocument } from '#web/entities/media/associations/__generated__/media-section.ts';
import { WorkDocument } from '#web/screens/works/__generated__/detail.ts';
import { WorkSocietyNumbersDocument } from '#web/screens/works/__generated__/society-numbers.ts';
import { TokenPanelDocument } from '#web/tokenization/panel/__generated__/panel.ts';
import {
  TokenizeCostsDocument,
  TokenizePreviewDocument,
  TokenizeSubjectDocument,
} from '#web/tokenization/wizard/__generated__/wizard.ts';
import { lookups } from '../support/lookups.ts';
import { answer } from '../support/network.ts';

export const ethereum = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const otherEthereum = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

type WorkFacts = Extract<SubjectFacts, { kind: 'WORK' }>;

/** A work that meets all requirements for a token. */
export const readyFacts: WorkFacts = {
  kind: 'WORK',
  title: 'Harbour',
  splitsState: 'COMPLETE',
  hasSongwriter: true,
  iswcState: 'VALID',
  copyrightOwner: 'Salt Lines',
  isInPlan: true,
};
/** A work with only a title. */
export const bareFacts: WorkFacts = { ...readyFacts, splitsState: 'NONE', hasSongwriter: false, copyrightOwner: null };

const estimates = (['ETHEREUM', 'SOLANA'] as const).map((blockchain) => ({
  blockchain,
  currency: currencies[blockchain].code,
  amount: '0.0023',
  network: { id: blockchain, name: blockchain, isAvailable: true },
}));
const costsOf = (tokenType: TokenType) => estimates.map((cost) => ({ ...cost, id: `${cost.blockchain}-${tokenType}` }));
const share = { role: 'Composer', performanceShare: '100', mechanicalShare: '100' };

/** The server's preparation of a token for a subject. */
export function preparationOf(facts: SubjectFacts, id = 'w1') {
  const checks = readinessChecks(facts);
  return {
    id,
    kind: facts.kind,
    isReady: checks.every(({ isSatisfied, isRequired }) => isSatisfied || !isRequired),
    viewerCanTokenize: true,
    checks,
    facts: { title: facts.title },
    mintQuota: { maxUsage: null, remaining: null },
    recommendation: { royaltyPercentage: '5', totalSupply: 1_000_000, reasons: ['Most collectors are there.'] },
    royalties:
      facts.kind === 'WORK'
        ? {
            totalPerformanceShare: '100',
            totalMechanicalShare: '100',
            songwriters: [{ ...share, name: 'Ida Brandt' }],
            publishers: [{ ...share, name: 'Northbound', role: 'Publisher' }],
          }
        : null,
  };
}

/** Returns the preparation with estimated costs, as the tokenization tab requests it. */
export const panelOf = (facts: SubjectFacts) => ({
  ...preparationOf(facts),
  nftCosts: costsOf('NFT'),
  royaltyTokenCosts: costsOf('ROYALTY_TOKEN'),
});

const percent = { publishingShare: '50', musicShare: '50' };
const work = {
  id: 'w1',
  version: 1,
  title: 'Harbour',
  viewerCanEdit: true,
  splits: { mainSplit: { performance: percent, mechanical: percent } },
};

/** Answers for the page of a work, its tokenization tab and its token dialogs. */
export const tokenAnswers = (facts: SubjectFacts) => [
  ...lookups,
  answer(WorkDocument, { work }),
  answer(AssociatedAssetsDocument),
  answer(WorkSocietyNumbersDocument, { work: { id: 'w1' } }),
  answer(TokenPanelDocument, { tokenPreparation: panelOf(facts) }),
  answer(TokenizeSubjectDocument, { tokenPreparation: preparationOf(facts) }),
  answer(TokenizeCostsDocument, ({ tokenType }) => ({ tokenPreparation: { id: 'w1', costs: costsOf(tokenType) } })),
  answer(TokenizePreviewDocument, { tokenPreparation: { id: 'w1', metadataPreview: '{}' } }),
];
