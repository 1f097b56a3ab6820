import type { FragmentType } from '@apollo/client/masking';
import type { TokenSubjectKind } from '#domain/tokens/token-terms.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { fileSize, megabytesText } from '#web/kit/text/file-size.ts';
import { roundedText } from '#web/kit/text/numbers.ts';
import { type TokenAssetFactsFragment, useTokenAssetFactsFragment } from './__generated__/asset-facts.ts';

type FactsKind = Exclude<TokenSubjectKind, 'WORK'>;

const titles: Readonly<Record<FactsKind, string>> = {
  RECORDING: 'Recording Details',
  IMAGE: 'Image Asset Details',
  VIDEO: 'Video Asset Details',
  DOCUMENT: 'Document Asset Details',
};

const NOT_SPECIFIED = 'Not specified';

type Facts = TokenAssetFactsFragment['facts'];

/** Dimensions of pictures and videos, and the duration of videos; of others if known. */
function rowsOf(kind: FactsKind, facts: Facts): (readonly [string, string])[] {
  const { title, creator, category, code, sizeBytes, durationSeconds, width, height } = facts;
  const resolution = width !== null && height !== null ? `${width} × ${height}` : null;
  const optional = (label: string, value: string | null): (readonly [string, string])[] =>
    value === null ? [] : [[label, value]];
  return [
    ['Title', title],
    ['Creator', creator ?? NOT_SPECIFIED],
    ['Category', category ?? NOT_SPECIFIED],
    ...optional('Code', code),
    ['File size', sizeBytes === null ? NOT_SPECIFIED : kind === 'VIDEO' ? megabytesText(sizeBytes) : fileSize(sizeBytes)],
    ...optional('Duration', durationSeconds === null ? null : `${roundedText(durationSeconds, 1)} s`),
    ...(kind === 'DOCUMENT' || kind === 'RECORDING'
      ? optional('Resolution', resolution)
      : [['Resolution', resolution ?? NOT_SPECIFIED] as const]),
    ...optional('Description', facts.description),
  ];
}

/** Data of the recording or file that the token would contain. */
export function AssetFacts({ preparation }: { preparation: FragmentType<TokenAssetFactsFragment> }) {
  const { kind, facts } = useTokenAssetFactsFragment(preparation);
  if (kind === 'WORK') return null;
  return (
    <Panel level={3} title={titles[kind]}>
      <FactList facts={rowsOf(kind, facts)} />
    </Panel>
  );
}
