import type { FragmentType } from '@apollo/client/masking';
import { IconExternalLink } from '@tabler/icons-react';
import { utcMoment } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { type ProofAnchorPartsFragment, useProofAnchorPartsFragment } from './__generated__/proof-anchor.ts';
import { ChainMark } from './chain-mark.tsx';
import classes from './proofs.module.css';

const waits: Readonly<Record<string, string>> = {
  REQUESTED: 'Waiting to be signed',
  SIGNED: 'Signed, about to be sent',
  BROADCAST: 'Sent, not yet in a block',
  FAILED: 'Failed',
};

function Place({ anchor }: { anchor: ProofAnchorPartsFragment }) {
  const { state, blockchain, blockNumber, blockTime, problem } = anchor;
  if (state !== 'CONFIRMED') return <span>{problem ?? waits[state] ?? state}</span>;
  return (
    <span>
      {blockchain === 'SOLANA' ? 'Slot' : 'Block'} {blockNumber === null ? '–' : numberText(blockNumber)}
      {blockTime !== null && ` · ${utcMoment(new Date(blockTime))}`}
    </span>
  );
}

function Transaction({ anchor: { transactionHash, transactionUrl } }: { anchor: ProofAnchorPartsFragment }) {
  if (transactionHash === null) return null;
  const hash = <code title={transactionHash}>{shortHash(transactionHash)}</code>;
  if (transactionUrl === null) return hash;
  return (
    <a className={classes.link} href={transactionUrl} target="_blank" rel="noreferrer">
      {hash}
      <IconExternalLink size={14} aria-label="Transaction in the explorer" />
    </a>
  );
}

/** Shows the state of a fingerprint on one chain. */
export function ProofAnchor({ anchor: from }: { anchor: FragmentType<ProofAnchorPartsFragment> }) {
  const anchor = useProofAnchorPartsFragment(from);
  return (
    <li>
      <ChainMark {...anchor} />
      <Place anchor={anchor} />
      <Transaction anchor={anchor} />
    </li>
  );
}
