import type { TokenCostPartsFragment } from './__generated__/cost.ts';
import type { TokenizeSubjectQuery } from './wizard/__generated__/wizard.ts';

export type TokenCost = TokenCostPartsFragment;
/** Everything that the dialog knows of a subject before a token of it is requested. */
export type Preparation = NonNullable<TokenizeSubjectQuery['tokenPreparation']>;
