import { ActionIcon, Button, Space, Tooltip } from '@mantine/core';
import { IconCopy, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { MAX_SPLIT_ROWS } from '#domain/works/split-draft.ts';
import type { SplitGroupName } from '#domain/works/split-model.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { useBelow, useIsPhone } from '#web/kit/media.ts';
import { GroupNotes, SplitEqually, StateBadge } from './group-state.tsx';
import classes from './splits.module.css';
import { StackedRows } from './stacked-rows.tsx';
import type { SplitsControl } from './use-splits.ts';
import { WideTable } from './wide-table.tsx';

const words = {
  composers: { title: 'Songwriters', add: 'Add songwriter', hint: 'Share = writers’ part × music share × factor' },
  authors: { title: 'Authors', add: 'Add author', hint: 'Share = writers’ part × lyrics share × factor' },
  publishers: { title: 'Publishers', add: 'Add publisher', hint: 'Share = publishing share × factor' },
} as const;

function CopySongwriters({ control, short }: { control: SplitsControl; short: boolean }) {
  if (!control.editing || control.splits.composers.length === 0) return null;
  const copy = async () => {
    const hasAuthors = control.splits.authors.length > 0;
    const question = {
      title: 'Replace author shares with songwriter shares?',
      body: 'The authors that are entered now are replaced by the songwriters with their factors.',
      action: 'Replace',
    };
    if (!hasAuthors || (await confirm(question))) control.copySongwriters();
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconCopy size={16} />}
      onClick={() => void copy()}
      aria-label="Copy songwriters"
    >
      {short ? 'Copy' : 'Copy songwriters'}
    </Button>
  );
}

/** A group of parties with roles, factors and shares. */
export function GroupSection({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  const isPhone = useIsPhone();
  const stacked = useBelow('md');
  const { title, add, hint } = words[name];
  const rows = control.splits[name];
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.grouphead}>
        <h3>{title}</h3>
        <StateBadge group={control.sheet[name]} short={isPhone} />
        <Tooltip label={hint}>
          <ActionIcon size={28} ml={-4} aria-label={`How ${title.toLowerCase()} shares are computed: ${hint}`}>
            <IconInfoCircle size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Space flex={1} />
        {name === 'authors' && <CopySongwriters control={control} short={isPhone} />}
        <SplitEqually name={name} control={control} />
        {control.editing && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => control.addRow(name)}
            disabled={control.disabled || rows.length >= MAX_SPLIT_ROWS}
            aria-label={add}
          >
            {isPhone ? 'Add' : add}
          </Button>
        )}
      </div>
      {rows.length > 0 && (stacked ? <StackedRows name={name} control={control} /> : <WideTable name={name} control={control} />)}
      {rows.length === 0 && !control.editing && <p data-ink="quiet">No {title.toLowerCase()} are entered.</p>}
      <GroupNotes name={name} control={control} />
    </section>
  );
}
