import { ProofTab } from '#web/entities/proofs/proof-tab.tsx';
import type { AssetTabProps } from './asset-page.tsx';

/** Proofs that the file existed at a time. */
export const AssetProofTab = ({ asset: { kind, id } }: AssetTabProps) => <ProofTab subject={{ kind, id }} />;
