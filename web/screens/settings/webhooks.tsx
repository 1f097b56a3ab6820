import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { ConfirmEmail } from '#web/entities/viewer/confirm-email.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import './webhooks-policies.ts';
import type { WebhooksPageQuery } from './__generated__/webhooks.ts';
import type { webhooksLoader } from './loaders.ts';
import { Preloaded, Section } from './section.tsx';
import { EndpointDialog } from './webhooks-form.tsx';
import { EndpointList } from './webhooks-list.tsx';
import { DeliveryLog, useLog } from './webhooks-log.tsx';

function Webhooks({ data }: { data: WebhooksPageQuery }) {
  const { mustVerifyEmail } = useViewer();
  const [isCreating, setIsCreating] = useState(false);
  const log = useLog();
  return (
    <>
      <Section title="Webhooks" lead="Requests to your own programs when something in the workspace changes.">
        <Stack mb={20}>
          <ConfirmEmail to="add webhooks" />
          <Button
            style={{ alignSelf: 'flex-start' }}
            disabled={mustVerifyEmail}
            leftSection={<IconPlus size={16} />}
            onClick={() => setIsCreating(true)}
          >
            Create webhook
          </Button>
        </Stack>
        <EndpointList page={data} onSent={log.refresh} />
      </Section>
      <Section title="Deliveries" lead="What was sent in the last 30 days, and how the receivers answered.">
        <DeliveryLog log={log} endpoints={data.webhookEndpoints} />
      </Section>
      <EndpointDialog opened={isCreating} onClose={() => setIsCreating(false)} keys={data.apiKeys} />
    </>
  );
}

const back = { href: '/dashboard/settings', label: 'Back to Settings' };

/** Webhooks of the workspace, for owners. */
export function Component() {
  const { page } = usePreloaded<typeof webhooksLoader>();
  if (page === undefined)
    return <EmptyState title="Webhooks are for owners" hint="Owners of this workspace create and delete its webhooks." />;
  return (
    <Preloaded from={page} what="the webhooks">
      {(data) => (
        <FeatureGate feature="API_ACCESS" amount={0} back={back}>
          <Webhooks data={data} />
        </FeatureGate>
      )}
    </Preloaded>
  );
}
