import type { FragmentType } from '@apollo/client/masking';
import type { StatementActs } from './use-statement-acts.ts';

/** What each stage of a statement gets. */
export type StageProps<Fragment> = { statement: FragmentType<Fragment> & { id: string }; acts: StatementActs };
