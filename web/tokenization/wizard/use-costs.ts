import type { TokenSubject } from '../tokenize.tsx';
import { useTokenizeCostsQuery } from './__generated__/wizard.ts';
import { isDivided, type WizardState } from './state.ts';

/** Current costs on both chains for the number of wallets. Keeps the previous values while loading. */
export function useCosts({ kind, subjectId }: TokenSubject, state: WizardState) {
  const { data, previousData, loading } = useTokenizeCostsQuery({
    variables: {
      kind,
      subject: subjectId,
      tokenType: state.tokenType,
      holders: isDivided(state) ? Math.max(1, state.holders.length) : 1,
    },
  });
  const costs = (data ?? previousData)?.tokenPreparation?.costs;
  return { costs, costsAreLoading: loading, cost: costs?.find(({ blockchain }) => blockchain === state.blockchain) };
}
