import { Badge } from '@mantine/core';
import type { TokenizationState } from '#domain/tokens/token-terms.ts';
import { stateNames } from './token-labels.ts';

const colors: Readonly<Record<TokenizationState, string>> = {
  REQUESTED: 'gray',
  SIGNED: 'blue',
  BROADCAST: 'blue',
  CONFIRMED: 'green',
  FAILED: 'red',
};

/** State of a tokenization. */
export const StateBadge = ({ state }: { state: TokenizationState }) => <Badge color={colors[state]}>{stateNames[state]}</Badge>;
