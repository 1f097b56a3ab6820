import type {
  TokenCostPartsFragment,
  TokenizeSubjectQuery,
  TokenNetworkFragment,
  TokenProgressFragment,
} from './__generated__/tokens.ts';

export type Progress = TokenProgressFragment;
export type TokenNetwork = TokenNetworkFragment;
export type TokenCost = TokenCostPartsFragment;
/** Everything that the dialog knows of a subject before a token of it is asked for. */
export type Preparation = NonNullable<TokenizeSubjectQuery['tokenPreparation']>;
