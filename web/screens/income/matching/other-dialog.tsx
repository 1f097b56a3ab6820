import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import { useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { useWorkSearch } from '#web/entities/works/use-work-search.ts';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { type GroupRow, proposedName, Score, targetOf } from './groups-table.tsx';
import { reasonsText } from './reason-text.ts';
import type { Target } from './use-decisions.ts';

type OtherDialogProps = {
  group: GroupRow;
  /** The candidates are equally likely: the first one has the focus, instead of the search. */
  isChoice: boolean;
  onPick: (target: Target) => void;
  onClose: () => void;
};

/** The candidates, the most likely first, to choose one. */
function Candidates({ group, isChoice, onPick }: Omit<OtherDialogProps, 'onClose'>) {
  if (group.proposals.length === 0) return null;
  return (
    <Lines aria-label="Candidates" data-dense>
      {group.proposals.map((proposal, index) => {
        const { work, recording, release, reasons, score } = proposal;
        const target = targetOf(proposal);
        const name = proposedName(proposal);
        return (
          target && (
            <Line
              key={work?.id ?? recording?.id ?? release?.id}
              title={name}
              note={[recording && 'Recording', release && 'Release', reasonsText(reasons)].filter(Boolean).join(' · ')}
              aside={
                <Group gap={8} wrap="nowrap">
                  <Score score={score} />
                  <Button
                    size="xs"
                    variant="default"
                    data-autofocus={(isChoice && index === 0) || undefined}
                    aria-label={`Match with ${name}`}
                    onClick={() => onPick(target)}
                  >
                    Match
                  </Button>
                </Group>
              }
            />
          )
        );
      })}
    </Lines>
  );
}

/** Chooses any work or recording for the lines of a group. */
export function OtherDialog({ group, isChoice, onPick, onClose }: OtherDialogProps) {
  useReturnFocus();
  const [kind, setKind] = useState<'work' | 'recording'>('work');
  const searchWorks = useWorkSearch();
  const searchRecordings = useRecordSearch(recordingKind);
  return (
    <Modal opened onClose={onClose} title={`Match “${group.title}” with`} size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={16}>
        {/* Above the search, whose options would cover them. */}
        <Candidates group={group} isChoice={isChoice} onPick={onPick} />
        <SegmentedControl
          aria-label="Kind of record"
          value={kind}
          onChange={(next) => setKind(next as typeof kind)}
          data={[
            { value: 'work', label: 'Work' },
            { value: 'recording', label: 'Recording' },
          ]}
        />
        <SearchSelect
          key={kind}
          label={kind === 'work' ? 'Work' : 'Recording'}
          labelHidden
          autoFocus={!isChoice}
          value={null}
          placeholder={kind === 'work' ? 'Search works by title or ISWC' : 'Search recordings, artists or ISRC'}
          search={kind === 'work' ? searchWorks : searchRecordings}
          onChange={(option) => option && onPick(kind === 'work' ? { work: option.value } : { recording: option.value })}
        />
      </Stack>
    </Modal>
  );
}
