import { ProofTab } from '#web/entities/proofs/proof-tab.tsx';
import type { AssetDetails } from './asset-details.ts';

/** Proofs that the file existed at a time. */
export const AssetProofTab = ({ asset: { kind, id } }: { asset: AssetDetails }) => <ProofTab subject={{ kind, id }} />;
