import '../cache-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { ActionIcon, Badge, Button, Group, Menu, Stack } from '@mantine/core';
import { IconBuildingBank, IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sourceKinds, sourceRhythms } from '#domain/income/income-terms.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { isoDate, plainDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { statementsHref } from '../places.ts';
import {
  type IncomeSourcePartsFragment,
  useIncomeSourceDeleteMutation,
  useIncomeSourcePartsFragment,
  useIncomeSourcesQuery,
} from './__generated__/sources.ts';
import { SourceDialog } from './source-dialog.tsx';

type Source = IncomeSourcePartsFragment;

const countOf = (count: number): string =>
  count === 0 ? 'No statements' : `${numberText(count)} ${count === 1 ? 'statement' : 'statements'}`;

/** "Every quarter · numbers of PRS · last until 30 Sep 2026 · next expected by 20 Jan 2027". */
const noteOf = ({ rhythm, society, lastPeriodEnd, nextExpectedOn }: Source): string =>
  [
    rhythm === null ? null : sourceRhythms.labels[rhythm],
    society === null ? null : `numbers of ${society.name}`,
    lastPeriodEnd === null ? null : `last until ${plainDate(lastPeriodEnd)}`,
    nextExpectedOn === null ? null : `next expected by ${plainDate(nextExpectedOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Whether the next statement has not arrived by its day. */
const isLate = ({ nextExpectedOn }: Source): boolean => nextExpectedOn !== null && nextExpectedOn < isoDate(new Date());

/** Deletes a source after a confirmation. */
function useRemoval({ id, name }: Source) {
  const [remove] = useIncomeSourceDeleteMutation();
  return async () => {
    const body = 'It has no statements. Its matches are deleted, too.';
    if (!(await confirm({ title: `Delete “${name}”?`, body, action: 'Delete', danger: true }))) return;
    const deleting = remove({
      variables: { id },
      update: (cache, { data }) => {
        if (data?.incomeSourceDelete.incomeSourceId) removeRows(cache, 'incomeSources', 'IncomeSource', [id]);
      },
    });
    await report(deleting, { failure: 'Failed to delete the source', done: 'The source was deleted.' });
  };
}

function SourceMenu({ source, onEdit }: { source: Source; onEdit: () => void }) {
  const remove = useRemoval(source);
  const isPhone = useIsPhone();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={isPhone ? 44 : 30} aria-label={`Actions for ${source.name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Edit</Menu.Item>
        <Menu.Item component={Link} to={`${statementsHref}?source=${source.id}`}>
          Show statements
        </Menu.Item>
        {source.statementCount === 0 && (
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function SourceLine({ source: from }: { source: FragmentType<Source> }) {
  const source = useIncomeSourcePartsFragment(from);
  const [isEditing, setEditing] = useState(false);
  const isPhone = useIsPhone();
  const count = countOf(source.statementCount);
  return (
    <>
      <Line
        icon={<IconBuildingBank size={22} stroke={1.5} aria-hidden="true" />}
        title={
          <>
            {source.name} <Badge color="gray">{sourceKinds.labels[source.kind]}</Badge>{' '}
            {isLate(source) && <Badge color="yellow">Late</Badge>}
          </>
        }
        note={[isPhone ? count : '', noteOf(source)].filter(Boolean).join(' · ')}
        aside={
          <>
            {!isPhone && <small data-figures>{count}</small>}
            {source.viewerCanEdit && <SourceMenu source={source} onEdit={() => setEditing(true)} />}
          </>
        }
      />
      {isEditing && <SourceDialog source={source} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Who pays: societies, distributors, stores and licensees. */
export function Component() {
  const query = useIncomeSourcesQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const { viewerCanEdit } = useViewer();
  const [isAdding, setAdding] = useState(false);
  const add = viewerCanEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      Add source
    </Button>
  );
  return (
    <Page>
      <Loaded query={query} failure="Failed to load the sources">
        {({ incomeSources }) =>
          incomeSources.length === 0 ? (
            <EmptyState
              ghost
              title="No sources yet"
              hint="Sources are the societies, distributors, stores and licensees that pay you. They are added with their first statement."
            >
              {add}
            </EmptyState>
          ) : (
            <Stack gap={16}>
              {add && <Group justify="flex-end">{add}</Group>}
              <Lines aria-label="Sources">
                {incomeSources.map((source) => (
                  <SourceLine key={source.id} source={source} />
                ))}
              </Lines>
            </Stack>
          )
        }
      </Loaded>
      {isAdding && <SourceDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
