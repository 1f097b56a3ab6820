import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { usePayeesWithoutQuery } from './__generated__/without-payee.ts';
import { AddPartiesDialog } from './add-parties-dialog.tsx';

/** Says how many parties earned and are no payees, and adds them. */
export function WithoutPayee() {
  const { viewerCanEdit } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const { data } = usePayeesWithoutQuery({ fetchPolicy: 'cache-and-network' });
  const [isAdding, setAdding] = useState(false);
  const total = data?.payeesWithout.total ?? 0;
  if (!data?.viewer || total === 0) return null;
  return (
    <>
      <Banner
        kind="info"
        {...(viewerCanEdit &&
          !isLocked && {
            action: (
              <Button size="xs" variant="light" onClick={() => setAdding(true)}>
                {total === 1 ? 'Add it' : 'Add them'}
              </Button>
            ),
          })}
      >
        {countText(total, 'party that earned is not a payee yet.', 'parties that earned are not payees yet.')} Runs hold the money
        of such parties.
      </Banner>
      {isAdding && (
        <AddPartiesDialog
          parties={data.payeesWithout.parties}
          total={total}
          currency={data.viewer.workspace.reportingCurrency}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
