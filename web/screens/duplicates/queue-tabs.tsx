import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { numberText } from '#web/kit/text/numbers.ts';
import { useDuplicateSearchQuery } from './__generated__/search.ts';
import { filesHref, listHref } from './labels.ts';

/** Switches between pairs of the catalogue and files with the same content. */
export function QueueTabs({ current }: { current: typeof listHref | typeof filesHref }) {
  const navigate = useNavigate();
  const { data } = useDuplicateSearchQuery({ fetchPolicy: 'cache-and-network' });
  const count = data?.assets.totalCount ?? 0;
  return (
    <Tabs value={current} onChange={(path) => path !== null && void navigate(path)} activateTabWithKeyboard={false}>
      <Tabs.List aria-label="Duplicates">
        <Tabs.Tab value={listHref}>Works and parties</Tabs.Tab>
        <Tabs.Tab value={filesHref}>{count > 0 ? `Files (${numberText(count)})` : 'Files'}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
