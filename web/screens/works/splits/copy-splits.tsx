import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Popover } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { splitGroups } from '#domain/works/split-model.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useWorkSearch } from '#web/entities/works/use-work-search.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import { WorkDocument } from '../__generated__/detail.ts';
import { splitsOf } from './split-values.ts';
import type { SplitsControl } from './use-splits.ts';

/** Replaces the splits with those of another work, after confirmation if any are entered. */
function useCopy({ splits, setAll }: SplitsControl) {
  const client = useApolloClient();
  return async ({ value, label }: Option) => {
    const question = {
      title: `Replace the splits with those of “${label}”?`,
      body: 'Main split, parties, roles and factors that are entered now are replaced.',
      action: 'Replace',
    };
    if (splitGroups.some((group) => splits[group].length > 0) && !(await confirm(question))) return;
    try {
      const { data } = await client.query({ query: WorkDocument, variables: { id: value }, fetchPolicy: 'network-only' });
      if (!data?.work) return toast.error('Work not found');
      setAll(splitsOf(data.work.splits));
      toast.success(`Splits copied from “${label}”`);
    } catch (error) {
      toast.error(`Failed to copy the splits. ${describeError(error)}`, error);
    }
  };
}

/** Copies main split and parties from another work. `workId` is the edited work, which is not offered. */
export function CopySplits({ control, workId }: { control: SplitsControl; workId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const search = useWorkSearch();
  const copy = useCopy(control);
  if (!control.editing) return null;
  return (
    <Box mb={12}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => setOpen(!isOpen)}
            disabled={control.disabled}
          >
            Copy splits from another work
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Copy splits from another work">
          <SearchSelect
            label="Work"
            placeholder="Search works by title or ISWC"
            value={null}
            withinPortal={false}
            search={async (text) => (await search(text)).filter(({ value }) => value !== workId)}
            onChange={(option) => {
              if (option === null) return;
              setOpen(false);
              void copy(option);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Box>
  );
}
