import './payee-policies.ts';
import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { payeeStandings } from '#domain/royalties/royalty-terms.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { succeeded } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { usePayeeOfRecordQuery, useRecordPayeeCreateMutation } from './__generated__/record-payee.ts';
import { moneyText } from './figure-text.ts';
import { forgetPayees } from './payee-policies.ts';
import { royaltyPlaces } from './royalty-places.ts';

/** A record that can be a payee, by the field of its kind. */
export type PayableRecord = { contributor: string } | { publisher: string } | { label: string };

/** Makes a payee of the record, and opens it. */
function MakePayee({ record }: { record: PayableRecord }) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [create, { loading }] = useRecordPayeeCreateMutation();
  const make = async () => {
    const { payload, problem } = await attempt(create({ variables: { input: record } }));
    const payee = payload?.payee ?? payload?.existing;
    if (!payee) return toast.problem(problem ?? { message: 'Try again.' }, "Couldn't make a payee");
    forgetPayees(cache);
    void navigate(royaltyPlaces.payee(payee.id), { state: succeeded(`${payee.name} is a payee now.`) });
  };
  return (
    <Button variant="default" loading={loading} onClick={() => void make()}>
      Make a payee
    </Button>
  );
}

/** The payee of a record with its balance, or the offer to make one. */
export function RecordPayee({ record }: { record: PayableRecord }) {
  const { viewerCanEdit } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const { data } = usePayeeOfRecordQuery({ variables: { filter: record }, fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const [payee] = data.payees.nodes;
  if (!payee && (!viewerCanEdit || isLocked)) return null;
  return (
    <Panel title="Royalties">
      {payee ? (
        <Stack gap={12}>
          <FactList
            align="end"
            facts={[
              ['Standing', payeeStandings.labels[payee.standing]],
              ['Balance', moneyText({ amount: payee.balance, currency: payee.currency })],
            ]}
          />
          <Link to={royaltyPlaces.payee(payee.id)}>Open the payee</Link>
        </Stack>
      ) : (
        <Stack gap={12} align="flex-start">
          <small>Not a payee yet. Runs hold money for this party until it is one.</small>
          <MakePayee record={record} />
        </Stack>
      )}
    </Panel>
  );
}
