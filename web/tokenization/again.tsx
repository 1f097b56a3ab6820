import { Checkbox } from '@mantine/core';
import { Banner } from '#web/kit/feedback/banner.tsx';
import type { Preparation } from './preparation-types.ts';
import { againText, alreadyText, combinationOf } from './wizard/existing.ts';
import type { StateChange, WizardState } from './wizard/state.ts';

type AgainProps = { preparation: Pick<Preparation, 'existingTokens'>; state: WizardState };

/** Says that the subject has tokens already, and what another one means. */
export function AgainNote({ preparation: { existingTokens }, state }: AgainProps) {
  const already = alreadyText(existingTokens);
  return (
    already && (
      <Banner kind="warning">
        {already} {againText(existingTokens, state)}
      </Banner>
    )
  );
}

/** Whether another token still has to be confirmed. */
export const needsAgain = ({ preparation, state }: AgainProps): boolean =>
  preparation.existingTokens.length > 0 && state.again !== combinationOf(state);

/** Confirms another token of a subject that has some. */
export function AgainCheckbox({ preparation, state, onChange }: AgainProps & { onChange: (change: StateChange) => void }) {
  if (preparation.existingTokens.length === 0) return null;
  return (
    <Checkbox
      label="Mint another token of the same subject"
      checked={!needsAgain({ preparation, state })}
      onChange={({ currentTarget }) => onChange({ again: currentTarget.checked ? combinationOf(state) : null })}
    />
  );
}
