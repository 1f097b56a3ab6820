import { Anchor, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordHref } from '#web/entities/records/record-places.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { comparedValue } from '#web/kit/text/compared-value.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { DuplicateComparisonQuery } from './__generated__/compare.ts';
import { kindLabels } from './labels.ts';

export type Pair = NonNullable<DuplicateComparisonQuery['duplicate']>;
export type ComparedPair = Pair & { comparison: NonNullable<Pair['comparison']> };
export type SideName = 'first' | 'second';
export const sides: readonly SideName[] = ['first', 'second'];

/** Texts beyond this length are cut, because they need no more to be told apart. */
const maxLength = 600;
const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

export const FieldValue = ({ text }: { text: string | null }) =>
  text === null ? (
    <span data-ink="quiet">Empty</span>
  ) : (
    <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{cut(comparedValue(text))}</span>
  );

/** Where one of the objects is used, since when it exists, and the link to it. */
export const SideFacts = ({ pair, side }: { pair: ComparedPair; side: SideName }) => (
  <>
    {pair[side].detail !== null && `${pair[side].detail} · `}
    {pair.comparison[side].usage} · added <RelativeDate value={pair.comparison[side].createdAt} /> ·{' '}
    <Anchor component={Link} inherit underline="always" to={recordHref(pair.kind, pair.comparison[side].id)}>
      Open
    </Anchor>
  </>
);

export function SameFields({ pair: { comparison } }: { pair: ComparedPair }) {
  const same = comparison.fields.filter(({ first, second }) => first === second && first !== null);
  if (same.length === 0) return null;
  return (
    <Panel title="The same in both">
      <FactList facts={same.map(({ label, first }) => [label, first && comparedValue(first)] as const)} ruled />
    </Panel>
  );
}

const Both = ({ of }: { of: (side: SideName) => ReactNode }) => (
  <SimpleGrid cols={2} spacing="md">
    {sides.map((side) => (
      <div key={side}>{of(side)}</div>
    ))}
  </SimpleGrid>
);

/** Both objects side by side, without a decision. */
export function Comparison({ pair }: { pair: ComparedPair }) {
  const { fields } = pair.comparison;
  const different = fields.filter(({ first, second }) => first !== second);
  const head = (side: SideName) => (
    <>
      <b>{pair[side].name}</b>
      <br />
      <small>
        <SideFacts pair={pair} side={side} />
      </small>
    </>
  );
  return (
    <>
      <Panel title={different.length === 0 ? 'All fields are the same' : `${different.length} of ${fields.length} fields differ`}>
        <FactList
          ruled
          facts={[
            [kindLabels[pair.kind], <Both key="head" of={head} />],
            ...different.map(
              (field) => [field.label, <Both key={field.name} of={(side) => <FieldValue text={field[side]} />} />] as const,
            ),
          ]}
        />
      </Panel>
      <SameFields pair={pair} />
    </>
  );
}
