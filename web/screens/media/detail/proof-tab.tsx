import { ProofTab } from '#web/entities/proofs/proof-tab.tsx';
import type { AssetTabProps } from './asset-page.tsx';

/** What proves when the file existed. */
export const AssetProofTab = ({ asset: { kind, id } }: AssetTabProps) => <ProofTab subject={{ kind, id }} />;
