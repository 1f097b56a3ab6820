import type { CSSProperties } from 'react';
import { numberText } from '#web/kit/text/numbers.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import type { Anchor, VerifiedAnswer } from './judge.ts';
import classes from './path.module.css';

function neighboursOf({ path }: VerifiedAnswer, byProof: boolean): [title: string, hash: string, note: string] {
  if (path.length === 0) return ['No neighbours', '–', 'Alone in its tree'];
  const title = path.length === 1 ? '1 neighbour' : `${path.length} neighbours`;
  return [title, shortHash(path[0] ?? ''), byProof ? 'From the proof' : 'From this server'];
}

type StavePathProps = { answer: VerifiedAnswer; anchor: Anchor; wasRead: boolean; byProof: boolean };

/** The path from the file to the block. The last step is green only on a public chain. */
export function StavePath({ answer, anchor, wasRead, byProof }: StavePathProps) {
  const { blockNumber, blockHash, confirmations, transactionHash, network, blockchain } = anchor;
  const place = blockchain === 'SOLANA' ? 'Slot' : 'Block';
  const depth =
    confirmations === null ? 'Included' : `${numberText(confirmations)} confirmation${confirmations === 1 ? '' : 's'}`;
  const steps = [
    [wasRead ? 'Your file' : 'Fingerprint', shortHash(answer.sha256), wasRead ? 'Hashed here' : 'As given'],
    neighboursOf(answer, byProof),
    ['Merkle root', shortHash(answer.root), 'Recomputed here'],
    [
      'Transaction',
      transactionHash === null ? '–' : shortHash(transactionHash),
      network.isLocal ? 'On the test chain' : 'On the chain',
    ],
    [
      blockNumber === null ? place : `${place} ${numberText(blockNumber)}`,
      blockHash === null ? '–' : shortHash(blockHash),
      depth,
    ],
  ] as const;
  return (
    <ol className={classes.path} data-local={network.isLocal || undefined} aria-label="From the file to the block">
      {steps.map(([title, hash, note], index) => (
        <li key={title} style={{ '--line': index } as CSSProperties}>
          <span className={classes.note} aria-hidden="true" />
          <b>{title}</b>
          <code>{hash}</code>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}
