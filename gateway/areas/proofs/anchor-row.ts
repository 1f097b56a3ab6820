import type { ProofAnchor } from './proof.type.ts';

/** An anchor as read by the driver: large numbers and times are texts. */
export type AnchorRow = Omit<ProofAnchor, 'blockNumber' | 'blockTime'> & {
  blockNumber: string | number | null;
  blockTime: string | Date | null;
};

export function anchorFromRow(row: AnchorRow): ProofAnchor {
  const { id, blockchain, state, problem, contractAddress, transactionHash, blockNumber, blockHash, blockTime, networkId } = row;
  return {
    id,
    blockchain,
    state,
    networkId,
    problem: problem ?? null,
    contractAddress: contractAddress ?? null,
    transactionHash: transactionHash ?? null,
    blockHash: blockHash ?? null,
    blockNumber: blockNumber == null ? null : Number(blockNumber),
    blockTime: blockTime as string | null,
  };
}
