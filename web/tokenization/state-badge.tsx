import { Badge } from '@mantine/core';
import { type TokenizationState, tokenizationStateNames } from '#domain/tokens/token-terms.ts';

const colors: Readonly<Record<TokenizationState, string>> = {
  REQUESTED: 'gray',
  SIGNED: 'blue',
  BROADCAST: 'blue',
  CONFIRMED: 'green',
  FAILED: 'red',
};

/** State of a tokenization. */
export const StateBadge = ({ state }: { state: TokenizationState }) => (
  <Badge color={colors[state]}>{tokenizationStateNames[state]}</Badge>
);
