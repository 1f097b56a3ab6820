import type { TokenCostPartsFragment } from './__generated__/cost.ts';
import type { TokenizeCostsQuery, TokenizeSubjectQuery } from './wizard/__generated__/wizard.ts';

export type TokenCost = TokenCostPartsFragment;
/** An estimate of the wizard, with masked parts. */
export type MaskedCost = NonNullable<TokenizeCostsQuery['tokenPreparation']>['costs'][number];
/** Data of a subject for the dialog. */
export type Preparation = NonNullable<TokenizeSubjectQuery['tokenPreparation']>;
