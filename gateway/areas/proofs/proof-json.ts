import type { AnchoredProof, AnchorInBlock } from './anchored-proofs.ts';

/** Returns the proof as JSON, version 1 of the format in `docs/proofs.md`. It contains no names: only the content is needed to check it. */
export function proofJson({ sha256, kind, leafIndex, treeSize, path, root, anchors }: AnchoredProof): string {
  const proof = {
    format: 'stave-proof',
    version: 1,
    sha256,
    kind,
    merkle: { algorithm: 'RFC6962-SHA256', leafIndex, treeSize, path, root },
    anchors: anchors.map((anchor) => ({ ...placeOf(anchor, { root, treeSize }), blockTime: timeOf(anchor.blockTime) })),
  };
  return `${JSON.stringify(proof, null, 2)}\n`;
}

function placeOf(anchor: AnchorInBlock, { root, treeSize }: { root: string; treeSize: number }) {
  const { blockchain, networkKey, networkName, isLocal, contractAddress, transactionHash, blockNumber, blockHash } = anchor;
  const [, place = ''] = networkKey.split(':');
  const network = { chain: blockchain.toLowerCase(), network: networkKey, networkName, isLocal };
  if (blockchain === 'ETHEREUM') {
    const contract = contractAddress === null ? {} : { contract: contractAddress };
    return { ...network, chainId: Number(place), ...contract, transaction: transactionHash, blockNumber, blockHash };
  }
  const memo = `stave:v1:${root}:${treeSize}`;
  return { ...network, genesisHash: place, memo, transaction: transactionHash, slot: blockNumber, blockHash };
}

/** Chains count whole seconds. */
const timeOf = (time: Date) => time.toISOString().replace(/\.\d{3}Z$/, 'Z');
