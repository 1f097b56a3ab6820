import type { AnchoredProof, AnchorInBlock } from './anchored-proofs.ts';

/**
 * The proof as a program reads it, version 1 of the format that `docs/proofs.md` describes. It holds no names: whoever has the content can
 * check it, and nobody learns from it whose it is.
 */
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
