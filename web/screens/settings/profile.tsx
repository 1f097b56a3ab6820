import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { ConfirmEmail } from '#web/entities/viewer/confirm-email.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import type { profileLoader } from './loaders.ts';
import { DeleteAccount } from './profile-delete.tsx';
import { EmailChange } from './profile-email.tsx';
import { ProfileForm } from './profile-name.tsx';
import { Preloaded, Section } from './section.tsx';

/** Name, address and data of the user's own account. */
export function Component() {
  const { page } = usePreloaded<typeof profileLoader>();
  return (
    <>
      <Section title="Name" lead="Other members of your workspaces see it.">
        <ProfileForm />
      </Section>
      <Section
        title="Email address"
        lead="You sign in with it, and mails go there. A change is confirmed by a mail to the new address."
      >
        <Stack>
          <ConfirmEmail />
          <Preloaded from={page} what="your address">
            {({ viewer }) => <EmailChange pending={viewer?.pendingEmail ?? null} />}
          </Preloaded>
        </Stack>
      </Section>
      <Section
        title="Your data"
        lead="What is stored about you: account, sessions, memberships, API keys, mails, payments and your acts. Catalogues are exported in their lists."
      >
        <Buttons>
          <Button component="a" href="/account/export" download variant="default" leftSection={<IconDownload size={16} />}>
            Download your data
          </Button>
        </Buttons>
      </Section>
      <Section title="Delete account" lead="Ends your access to all workspaces. It cannot be undone here.">
        <DeleteAccount />
      </Section>
    </>
  );
}
