import { Button, Stack } from '@mantine/core';
import { IconCode, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { ConfirmEmail } from '#web/entities/viewer/confirm-email.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import type { ApiKeysPageQuery } from './__generated__/api-keys.ts';
import { CreateDialog } from './api-keys-create.tsx';
import { KeyList } from './api-keys-list.tsx';
import type { apiKeysLoader } from './loaders.ts';
import { Preloaded, Section } from './section.tsx';

function Limits({ plan }: { plan: ApiKeysPageQuery['planSubscription'] }) {
  return (
    <p>
      {plan && (
        <>
          The {plan.tier.displayName} plan allows {numberText(plan.tier.apiRequestsPerMinute)} requests a minute per key.{' '}
        </>
      )}
      <a href="/developers">Read the guides and the reference.</a>
    </p>
  );
}

function Keys({ data }: { data: ApiKeysPageQuery }) {
  const { mustVerifyEmail } = useViewer();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <Section
        title="API keys"
        lead="For your own programs and those of partners, over GraphQL and REST. A key gives access to this workspace only, within its scopes."
      >
        <Stack mb={20}>
          <ConfirmEmail to="create API keys" />
          <Buttons mt={0}>
            <Button disabled={mustVerifyEmail} leftSection={<IconPlus size={16} />} onClick={() => setIsCreating(true)}>
              Create API key
            </Button>
            {/* A page of its own, outside of the client's routes. */}
            <Button component="a" href="/graphql" variant="default" leftSection={<IconCode size={16} />}>
              Open the GraphQL IDE
            </Button>
          </Buttons>
        </Stack>
        <KeyList keys={data.apiKeys} />
      </Section>
      <Section title="Limits and documentation">
        <Limits plan={data.planSubscription} />
      </Section>
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

const back = { href: '/dashboard/settings', label: 'Back to Settings' };

/** Without API access in the plan, existing keys can still be revoked. */
function Locked({ keys }: { keys: ApiKeysPageQuery['apiKeys'] }) {
  return (
    <>
      <FeatureLocked feature="API_ACCESS" back={back} />
      {keys.length > 0 && (
        <Section title="Existing keys" lead="They do not work while the plan excludes API access.">
          <KeyList keys={keys} />
        </Section>
      )}
    </>
  );
}

/** API keys of the workspace, for owners. */
export function Component() {
  const { page } = usePreloaded<typeof apiKeysLoader>();
  if (page === undefined)
    return <EmptyState title="API keys are for owners" hint="Owners of this workspace create and revoke its API keys." />;
  return (
    <Preloaded from={page} what="the API keys">
      {(data) => (
        <FeatureGate feature="API_ACCESS" amount={0} back={back} fallback={<Locked keys={data.apiKeys} />}>
          <Keys data={data} />
        </FeatureGate>
      )}
    </Preloaded>
  );
}
