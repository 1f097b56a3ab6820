import { capitalize } from '#domain/kit/capitalize.ts';
import { assetKindNouns } from '#domain/media/asset-terms.ts';
import { detailHref } from '#web/entities/media/media-kinds.ts';
import { ChainName } from '#web/entities/proofs/chain-mark.tsx';
import { ProofStateBadge, proofWord } from '#web/entities/proofs/proof-state.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
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

/** Name of a proof: the title of the work or recording, or the file's name. */
export const nameOf = ({ label, work, recording }: Pick<ProofNode, 'label' | 'work' | 'recording'>): string =>
  (work ?? recording)?.title ?? label;

/** The second line: version, or the file's asset. */
function belongsTo({ label, work, recording, asset }: ProofRow): string {
  if (work) return label;
  if (recording) return `Recording, ${label.toLowerCase()}`;
  if (!asset) return 'No longer in the catalogue';
  const kind = assetKindNouns[asset.kind].one;
  return asset.title === label ? capitalize(kind) : asset.title;
}

/** Link to the record's proofs, or to the list if it was deleted. */
export function hrefOf({ work, recording, asset }: ProofNode): string {
  const tab = `?tab=${proofTab.key}`;
  if (work) return `/dashboard/music/works/${work.id}${tab}`;
  if (recording) return `/dashboard/music/recordings/${recording.id}${tab}`;
  return asset ? `${detailHref(asset.kind, asset.id)}${tab}` : '/dashboard/proofs';
}

const confirmed = ({ anchors }: ProofRow) => anchors.filter(({ state }) => state === 'CONFIRMED');

/** Time of the earliest block; test chains count only without a public one. */
function since(proof: ProofRow): string | null {
  const there = confirmed(proof);
  const publicly = there.filter(({ network }) => !network.isLocal);
  const times = (publicly.length > 0 ? publicly : there).map(({ blockTime }) => blockTime);
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

function Chains({ proof }: { proof: ProofRow }) {
  const chains = confirmed(proof);
  if (chains.length === 0) return <>–</>;
  return (
    <span className={classes.chains}>
      {chains.map((anchor) => (
        <ChainName key={anchor.id} {...anchor} />
      ))}
    </span>
  );
}

export const proofColumns: readonly Column<ProofRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (proof) => <TwoLines first={nameOf(proof)} second={belongsTo(proof)} strong />,
    csv: (proof) => `${nameOf(proof)}, ${belongsTo(proof)}`,
  },
  {
    key: 'fingerprint',
    header: 'Fingerprint',
    width: 184,
    hideBelow: 'md',
    cell: ({ sha256 }) => (
      <span title={sha256}>
        <CodeText>{shortHash(sha256, 8, 8)}</CodeText>
      </span>
    ),
    csv: ({ sha256 }) => sha256,
  },
  {
    key: 'state',
    header: 'State',
    width: 164,
    cell: (proof) => <ProofStateBadge proof={proof} />,
    csv: (proof) => proofWord(proof).text,
  },
  {
    key: 'chains',
    header: 'Chains',
    width: 188,
    hideBelow: 'lg',
    cell: (proof) => <Chains proof={proof} />,
    csv: (proof) =>
      confirmed(proof)
        .map(({ network }) => network.name)
        .join(', '),
  },
  {
    key: 'since',
    header: 'In a block since',
    width: 140,
    cell: (proof) => <RelativeDate value={since(proof)} />,
    csv: (proof) => since(proof),
  },
  {
    key: 'created',
    header: 'Recorded',
    sortKey: 'CREATED_AT',
    width: 132,
    hideBelow: 'md',
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

export const proofCard = (proof: ProofRow): CardParts => {
  const time = since(proof);
  return {
    title: nameOf(proof),
    subtitle: belongsTo(proof),
    code: <CodeText>{shortHash(proof.sha256, 8, 8)}</CodeText>,
    meta: time === null ? undefined : `In a block since ${shortDate(new Date(time))}`,
    badge: <ProofStateBadge proof={proof} />,
    aside: <RelativeDate value={proof.createdAt} />,
  };
};
