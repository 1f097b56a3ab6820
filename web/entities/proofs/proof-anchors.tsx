import { IconExternalLink } from '@tabler/icons-react';
import { utcMoment } from '#web/kit/text/dates.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import type { ProofAnchorPartsFragment } from './__generated__/proofs.ts';
import { ChainMark } from './chain-mark.tsx';
import classes from './proofs.module.css';

const number = new Intl.NumberFormat('en');

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
      {blockchain === 'SOLANA' ? 'Slot' : 'Block'} {blockNumber === null ? '–' : number.format(blockNumber)}
      {blockTime !== null && ` · ${utcMoment(new Date(blockTime))}`}
    </span>
  );
}

function Transaction({ anchor: { transactionHash, transactionUrl } }: { anchor: ProofAnchorPartsFragment }) {
  if (transactionHash === null) return null;
  const hash = (
    <code className={classes.code} title={transactionHash}>
      {shortHash(transactionHash)}
    </code>
  );
  if (transactionUrl === null) return hash;
  return (
    <a className={classes.link} href={transactionUrl} target="_blank" rel="noreferrer">
      {hash}
      <IconExternalLink size={14} aria-label="Transaction in the explorer" />
    </a>
  );
}

/** Where the root of a fingerprint stands, a line for each chain. */
export function ProofAnchors({ anchors }: { anchors: readonly ProofAnchorPartsFragment[] }) {
  return (
    <ul className={classes.anchors}>
      {anchors.map((anchor) => (
        <li key={anchor.id}>
          <ChainMark {...anchor} />
          <Place anchor={anchor} />
          <Transaction anchor={anchor} />
        </li>
      ))}
    </ul>
  );
}
