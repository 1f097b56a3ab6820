import type { TokenSubject } from '../tokenize.tsx';
import { useTokenizeCostsQuery } from './__generated__/wizard.ts';
import { isDivided, type WizardState } from './state.ts';

/** What both chains ask for at the moment, for as many wallets as are chosen; the figures before stay until the new ones are there. */
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
