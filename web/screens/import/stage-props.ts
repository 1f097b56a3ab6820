import type { FragmentType } from '@apollo/client/masking';
import type { ImportActs } from './use-import-acts.ts';

/** What each stage of an import gets. */
export type StageProps<Fragment> = { import: FragmentType<Fragment> & { id: string }; acts: ImportActs };
