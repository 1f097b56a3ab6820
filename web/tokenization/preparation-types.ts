import type { TokenCostPartsFragment } from './__generated__/cost.ts';
import type { TokenizeSubjectQuery } from './wizard/__generated__/wizard.ts';

export type TokenCost = TokenCostPartsFragment;
/** Data of a subject for the dialog. */
export type Preparation = NonNullable<TokenizeSubjectQuery['tokenPreparation']>;
