import { ActionIcon, Menu, Select, VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { ListState, SortDir } from '#web/kit/list/state.ts';
import { useIsPhone } from '#web/kit/media.ts';

/** An order with its own name: "Newest first". */
export type SortOption = { label: string; by: string; dir: SortDir };

type SortSelectProps = { options: readonly SortOption[]; state: ListState; onSort: (option: SortOption) => void };

const keyOf = ({ by, dir }: Pick<SortOption, 'by' | 'dir'>) => `${by} ${dir}`;

/** Sort orders by name, for views without column headers. */
export function SortSelect({ options, state, onSort }: SortSelectProps) {
  const isPhone = useIsPhone();
  const now = keyOf({ by: state.sortBy, dir: state.sortDir });
  const current = options.find((option) => keyOf(option) === now);
  const pick = (key: string | null) => {
    const option = options.find((each) => keyOf(each) === key);
    if (option) onSort(option);
  };
  if (!isPhone) {
    return (
      <Select
        size="xs"
        w={164}
        aria-label="Sort by"
        allowDeselect={false}
        data={options.map((option) => ({ value: keyOf(option), label: option.label }))}
        value={now}
        onChange={pick}
      />
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={`Sort, now ${(current?.label ?? '').toLowerCase()}`}>
          <IconArrowsSort size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item
            key={keyOf(option)}
            onClick={() => onSort(option)}
            rightSection={option === current ? <IconCheck size={16} aria-hidden="true" /> : null}
          >
            {option.label}
            {option === current && <VisuallyHidden>, chosen</VisuallyHidden>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
