import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { purgeMoment } from '#domain/platform/bin.ts';
import { nounOfKey } from '#domain/records/record-kinds.ts';
import { listHrefOf, recordHref } from '#web/entities/records/record-places.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { exactDate, shortDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import {
  type ImportOutcomeFragment,
  type ImportResultFragment,
  useImportOutcomeFragment,
  useImportResultFragment,
} from './__generated__/import.ts';
import { useImportKeptQuery } from './__generated__/parties.ts';
import { CountTiles } from './count-tiles.tsx';
import { countText, kindName, kindText, recordCount } from './import-texts.ts';
import { Reading } from './reading.tsx';
import { RefusedLink } from './review.tsx';
import type { StageProps } from './stage-props.ts';

type OutcomeProps = StageProps<ImportOutcomeFragment>;

/** Whether the import still has its rows. */
const hasRows = ({ undoableUntil }: ImportOutcomeFragment): boolean =>
  undoableUntil !== null && new Date(undoableUntil) > new Date();
const canUndo = (outcome: ImportOutcomeFragment): boolean => outcome.isWritten && hasRows(outcome);

const UndoButton = ({ acts }: Pick<OutcomeProps, 'acts'>) => (
  <Button variant="default" onClick={acts.undo} loading={acts.busy === 'undo'}>
    Undo import
  </Button>
);
const DeleteButton = ({ acts }: Pick<OutcomeProps, 'acts'>) => (
  <Button variant="default" onClick={acts.remove} loading={acts.busy === 'delete'}>
    Delete import
  </Button>
);

/** The written records by kind, with links to their lists. */
function Written({ counts }: { counts: NonNullable<ImportResultFragment['counts']> }) {
  if (counts.kinds.length === 0) return null;
  return (
    <Lines aria-label="Imported records" data-dense>
      {counts.kinds.map(({ kind, created, changed }) => (
        <Line
          key={kind}
          href={listHrefOf(nounOfKey(kind))}
          title={kindText(kind, created + changed)}
          note={`${numberText(created)} added, ${numberText(changed)} updated`}
        />
      ))}
    </Lines>
  );
}

/** All rows that were not refused are written. */
export function Imported({ import: from, acts }: OutcomeProps) {
  const outcome = useImportOutcomeFragment(from);
  const { counts } = useImportResultFragment(outcome);
  const { id, fileName, isWritten, committedAt, undoableUntil } = outcome;
  const canCorrect = counts !== null && counts.refused > 0 && hasRows(outcome);
  return (
    <Stack gap={20}>
      <Banner kind="success" action={canCorrect && <RefusedLink id={id} />}>
        The import of {fileName} was completed{committedAt !== null && ` on ${exactDate(new Date(committedAt))}`}.
        {canCorrect && ' Correct the refused rows in the downloaded file, and import it again.'}
      </Banner>
      {counts && <CountTiles counts={counts} isDone />}
      {counts && <Written counts={counts} />}
      <Panel
        title="Undo"
        lead={
          canUndo(outcome) && undoableUntil !== null
            ? `You can undo the whole import until ${shortDate(new Date(undoableUntil))}. Records that were edited since, or that other records use, stay as they are.`
            : isWritten
              ? 'The time to undo this import has passed. Change or delete the records instead.'
              : 'The import has written nothing that can be undone.'
        }
      >
        <Buttons mt={0}>
          {canUndo(outcome) && <UndoButton acts={acts} />}
          <DeleteButton acts={acts} />
        </Buttons>
      </Panel>
    </Stack>
  );
}

/** Records that undoing did not change. */
function Kept({ id, total }: { id: string; total: number }) {
  const query = useImportKeptQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={query} failure="Failed to load the records that stay" lines={3}>
      {({ import: found }) => {
        const { kept, keptCount: count } = found ?? { kept: [], keptCount: 0 };
        const undone = countText(total - count, 'record is', 'records are');
        if (kept.length === 0) return <Text>{undone} undone. Nothing that the import wrote is left.</Text>;
        const stay = countText(count, 'record stays for the reason below', 'records stay for the reasons below');
        const listed = count > kept.length ? ` The first ${numberText(kept.length)} are listed.` : '';
        return (
          <Panel title="Records that stay as they are" lead={`${undone} undone. ${stay}.${listed}`} bare>
            <Lines aria-label="Records that stay as they are" data-dense>
              {kept.map(({ kind, record, name, row, reason }, index) => (
                <Line
                  key={record?.id ?? `deleted ${index}`}
                  {...(record && { href: recordHref(kind, record.id) })}
                  title={name || kindName(kind)}
                  note={`Row ${numberText(row)} · ${kindName(kind)} · ${reason}`}
                />
              ))}
            </Lines>
          </Panel>
        );
      }}
    </Loaded>
  );
}

export function Undone({ import: from, acts }: OutcomeProps) {
  const outcome = useImportOutcomeFragment(from);
  const { counts } = useImportResultFragment(outcome);
  const undoneAt = outcome.undoneAt === null ? null : new Date(outcome.undoneAt);
  const purgedAt = undoneAt && purgeMoment(undoneAt);
  const hasAdded = counts?.kinds.some(({ created }) => created > 0);
  const isInBin = hasAdded && purgedAt && purgedAt > new Date();
  return (
    <Stack gap={20}>
      <Banner
        kind="info"
        action={
          isInBin && (
            <Button component={Link} to="/dashboard/bin" size="xs" variant="default">
              Open bin
            </Button>
          )
        }
      >
        The import was undone{undoneAt && ` on ${exactDate(undoneAt)}`}.
        {isInBin && ` You can restore the added records from the bin until ${shortDate(purgedAt)}.`}
      </Banner>
      <Kept id={outcome.id} total={counts ? recordCount(counts) : 0} />
      {hasRows(outcome) && (
        <Text>“Import again” keeps the mapping and your corrections. Nothing is written before you confirm the preview.</Text>
      )}
      <Buttons mt={0}>
        {hasRows(outcome) && (
          <Button onClick={acts.reopen} loading={acts.busy === 'reopen'}>
            Import again
          </Button>
        )}
        <DeleteButton acts={acts} />
      </Buttons>
    </Stack>
  );
}

/** The import was cancelled or has failed. */
export function Ended({ import: from, acts }: OutcomeProps) {
  const outcome = useImportOutcomeFragment(from);
  const { state, failure, format, isWritten } = outcome;
  const isFailure = state === 'FAILED';
  const canReopen = isFailure || format !== null;
  return (
    <Stack gap={20}>
      <Banner kind={isFailure ? 'error' : 'info'}>
        {isFailure ? (failure ?? 'The import stopped.') : 'The import was cancelled.'}{' '}
        {isWritten ? 'Records that are already written stay until you undo the import.' : 'Nothing was written to the catalogue.'}
        {canReopen && ' Reopen the import to go on where it stopped.'}
      </Banner>
      <Buttons mt={0}>
        {canReopen && (
          <Button onClick={acts.reopen} loading={acts.busy === 'reopen'}>
            Reopen import
          </Button>
        )}
        {canUndo(outcome) && <UndoButton acts={acts} />}
        <DeleteButton acts={acts} />
      </Buttons>
      {!isWritten && <Reading import={outcome} acts={acts} />}
    </Stack>
  );
}
