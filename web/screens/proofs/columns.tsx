import { confirmedAnchors, proofName, proofPlace, proofsExport, provenSince } from '#domain/exports/lists/tokens-and-proofs.ts';
import { detailHref } from '#web/entities/media/media-kinds.ts';
import { ChainName } from '#web/entities/proofs/chain-mark.tsx';
import { ProofStateBadge } from '#web/entities/proofs/proof-state.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { ProofRowFragment } from './__generated__/columns.ts';
import type { ProofsQuery } from './__generated__/list.ts';
import classes from './proofs.module.css';

export type ProofRow = ProofRowFragment;
export type ProofNode = ProofsQuery['proofs']['nodes'][number];

/** Link to the record's proofs, or to the list if it was deleted. */
export function hrefOf({ subject }: ProofNode): string {
  if (!subject) return '/dashboard/proofs';
  const tab = `?tab=${proofTab.key}`;
  if (subject.__typename === 'Work') return `/dashboard/music/works/${subject.id}${tab}`;
  if (subject.__typename === 'Recording') return `/dashboard/music/recordings/${subject.id}${tab}`;
  return `${detailHref(subject.kind, subject.id)}${tab}`;
}

function Chains({ proof }: { proof: ProofRow }) {
  const chains = confirmedAnchors(proof);
  if (chains.length === 0) return <>–</>;
  return (
    <span className={classes.chains}>
      {chains.map((anchor) => (
        <ChainName key={anchor.id} {...anchor} />
      ))}
    </span>
  );
}

export const proofColumns: readonly Column<ProofRow>[] = listColumns(proofsExport, [
  {
    key: 'name',
    cell: (proof) => <TwoLines first={proofName(proof)} second={proofPlace(proof)} strong />,
  },
  {
    key: 'fingerprint',
    width: 184,
    hideBelow: 'md',
    cell: ({ sha256 }) => (
      <span title={sha256}>
        <CodeText>{shortHash(sha256, 8, 8)}</CodeText>
      </span>
    ),
  },
  {
    key: 'state',
    width: 164,
    cell: (proof) => <ProofStateBadge proof={proof} />,
  },
  {
    key: 'chains',
    width: 188,
    hideBelow: 'lg',
    cell: (proof) => <Chains proof={proof} />,
  },
  {
    key: 'since',
    width: 140,
    cell: (proof) => <RelativeDate value={provenSince(proof)} />,
  },
  {
    key: 'created',
    sortKey: 'CREATED_AT',
    width: 132,
    hideBelow: 'md',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const proofCard = (proof: ProofRow): CardParts => {
  const time = provenSince(proof);
  return {
    title: proofName(proof),
    subtitle: proofPlace(proof),
    code: <CodeText>{shortHash(proof.sha256, 8, 8)}</CodeText>,
    meta: time === null ? undefined : `In a block since ${shortDate(new Date(time))}`,
    badge: <ProofStateBadge proof={proof} />,
    aside: <RelativeDate value={proof.createdAt} />,
  };
};
