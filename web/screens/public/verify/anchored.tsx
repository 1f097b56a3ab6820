import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCertificate, IconCircleCheckFilled, IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChainMark } from '#web/entities/proofs/chain-mark.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { utcMoment } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import type { Item } from './checking.ts';
import factsClasses from './facts.module.css';
import { HashLine } from './hash-line.tsx';
import type { Anchor, Verdict } from './judge.ts';
import statesClasses from './states.module.css';
import { StavePath } from './stave-path.tsx';
import { Verdicted } from './verdicted.tsx';

type AnchoredVerdict = Extract<Verdict, { is: 'anchored' }>;

const placeOf = ({ blockchain, blockNumber }: Anchor) =>
  blockNumber === null ? 'a block' : `${blockchain === 'SOLANA' ? 'slot' : 'block'} ${numberText(blockNumber)}`;
const momentOf = ({ blockTime }: Anchor) => utcMoment(new Date(blockTime ?? ''));

/** Name of the file, or of a fingerprint without one. */
const subjectOf = ({ file }: Item) => (file === null ? 'Content with this fingerprint' : 'This file');

function Headline({ item, verdict: { isPublic, first } }: { item: Item; verdict: AnchoredVerdict }) {
  if (!isPublic) {
    return (
      <Verdicted kind="amber" icon={IconAlertTriangle} title="Recorded on this server’s test chain">
        On {momentOf(first)}, in {placeOf(first)}. It shows how a proof works, but it cannot be verified outside this server.
      </Verdicted>
    );
  }
  return (
    <Verdicted kind="green" icon={IconCircleCheckFilled} title={`${subjectOf(item)} existed on ${momentOf(first)}`}>
      {item.file === null ? 'The' : 'Its'} fingerprint is part of {placeOf(first)} on {first.network.name}. Changing a single bit
      of the file would change the fingerprint.
    </Verdicted>
  );
}

/** Other anchors of the same root: in a block, or pending. */
function Also({ anchors }: { anchors: readonly Anchor[] }) {
  if (anchors.length === 0) return <>No other chain</>;
  return (
    <ul>
      {anchors.map((anchor) => (
        <li key={anchor.id} className={factsClasses.also}>
          <ChainMark {...anchor} />
          {anchor.state === 'CONFIRMED' ? placeOf(anchor) : 'not yet in a block'}
        </li>
      ))}
    </ul>
  );
}

function Transaction({ anchor: { transactionHash, transactionUrl } }: { anchor: Anchor }) {
  if (transactionHash === null) return <>–</>;
  const hash = <code title={transactionHash}>{shortHash(transactionHash)}</code>;
  if (transactionUrl === null) return hash;
  return (
    <a href={transactionUrl} target="_blank" rel="noreferrer">
      {hash}
      <IconExternalLink size={14} aria-label="opens the explorer" />
    </a>
  );
}

function Facts({ verdict: { first, others } }: { verdict: AnchoredVerdict }) {
  const rows: readonly [string, ReactNode][] = [
    ['Anchored', momentOf(first)],
    ['Chain', <ChainMark key="chain" {...first} />],
    [first.blockchain === 'SOLANA' ? 'Slot' : 'Block', first.blockNumber === null ? '–' : numberText(first.blockNumber)],
    ['Transaction', <Transaction key="transaction" anchor={first} />],
    ['Also on', <Also key="also" anchors={others} />],
  ];
  return <FactList ruled align="end" facts={rows} />;
}

function Certificate({ verdict: { answer } }: { verdict: AnchoredVerdict }) {
  const { certificateUrl, proofUrl } = answer;
  if (certificateUrl === null && proofUrl === null) return null;
  return (
    <section className={factsClasses.certificate} aria-labelledby="certificate-title">
      <IconCertificate size={24} stroke={1.5} data-ink="accent" aria-hidden="true" />
      <h3 id="certificate-title">Certificate</h3>
      <p data-ink="quiet">One page with these details and a QR code that opens this page.</p>
      {certificateUrl !== null && (
        <Button
          component="a"
          href={certificateUrl}
          download
          fullWidth
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Download certificate
        </Button>
      )}
      {proofUrl !== null && (
        <Button component="a" href={proofUrl} download fullWidth variant="default">
          Download proof (JSON)
        </Button>
      )}
    </section>
  );
}

/** Result: the fingerprint is in a block, of a public or a local chain. */
export function Anchored({ item, verdict }: { item: Item; verdict: AnchoredVerdict }) {
  const { answer, first, byProof, isPublic } = verdict;
  return (
    <>
      <Headline item={item} verdict={verdict} />
      <HashLine sha256={answer.sha256} />
      <StavePath answer={answer} anchor={first} wasRead={item.file !== null} byProof={byProof} />
      <p className={statesClasses.checked}>
        Your browser {item.file === null ? 'took' : 'computed'} the fingerprint, followed its{' '}
        {answer.path.length === 1 ? 'neighbour' : 'neighbours'} and arrived at the anchored root.
        {byProof && ' The proof that you added confirms this.'}
      </p>
      <div className={factsClasses.two}>
        <Facts verdict={verdict} />
        <Certificate verdict={verdict} />
      </div>
      <footer className={`${statesClasses.beside} ${factsClasses.means}`}>
        <div>
          <h3>What this shows</h3>
          <p>
            {item.file === null ? 'Content with exactly this fingerprint' : 'Exactly this file'} existed at that time or earlier
            {isPublic ? '.' : ', according to this server alone.'}
          </p>
        </div>
        <div>
          <h3>What this does not show</h3>
          <p>Who created or owns the content. Works, splits and contracts record that.</p>
        </div>
      </footer>
    </>
  );
}
