import type { FragmentType } from '@apollo/client/masking';
import { Badge, Box, Switch } from '@mantine/core';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import {
  type MailPreferencePartsFragment,
  type NotificationsPageQuery,
  useMailPreferencePartsFragment,
  useMailPreferencesSetMutation,
} from './__generated__/notifications.ts';
import type { notificationsLoader } from './loaders.ts';
import { Preloaded, Section } from './section.tsx';

type Preference = MailPreferencePartsFragment;

/** A kind of mail. The switch applies at once and reverts on refusal. */
function Choice({ preference: from }: { preference: FragmentType<Preference> }) {
  const preference = useMailPreferencePartsFragment(from);
  const { kind, label, description, isWanted } = preference;
  const [setPreferences] = useMailPreferencesSetMutation();
  const choose = (wanted: boolean) =>
    report(
      setPreferences({
        variables: { input: [{ kind, isWanted: wanted }] },
        optimisticResponse: {
          mailPreferencesSet: {
            __typename: 'MailPreferencesPayload',
            mailPreferences: [{ ...preference, isWanted: wanted }],
            userErrors: [],
          },
        },
      }),
    );
  return (
    <Line
      id={`mail-${kind}`}
      title={label}
      note={description}
      aside={
        <Switch
          aria-labelledby={`mail-${kind}`}
          aria-describedby={`mail-${kind}-help`}
          checked={isWanted}
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
      }
    />
  );
}

function Always({ preference }: { preference: FragmentType<Preference> }) {
  const { label, description } = useMailPreferencePartsFragment(preference);
  return <Line title={label} note={description} aside={<Badge color="gray">Always sent</Badge>} />;
}

type Preferences = NonNullable<NotificationsPageQuery['viewer']>['mailPreferences'];
type ChoicesProps = { preferences: Preferences; isDelivered: boolean };

function Choices({ preferences, isDelivered }: ChoicesProps) {
  const { email } = useViewer().user;
  return (
    <>
      {!isDelivered && (
        <Box maw={1040} mb={20}>
          <Banner kind="info">
            This server does not send mails. They stay in its outbox, where administrators can read them. The settings here apply
            to the outbox.
          </Banner>
        </Box>
      )}
      <Section
        title="Mails you choose"
        lead={
          <>
            {isDelivered ? 'They go to' : 'They are addressed to'} <b>{email}</b>. Changes take effect immediately.
          </>
        }
      >
        <Lines>
          {preferences
            .filter(({ isAlwaysSent }) => !isAlwaysSent)
            .map((preference) => (
              <Choice key={preference.kind} preference={preference} />
            ))}
        </Lines>
      </Section>
      <Section title="Mails that are always sent" lead="They protect your account or were requested.">
        <Lines>
          {preferences
            .filter(({ isAlwaysSent }) => isAlwaysSent)
            .map((preference) => (
              <Always key={preference.kind} preference={preference} />
            ))}
        </Lines>
      </Section>
    </>
  );
}

/** Mail preferences. */
export function Component() {
  const { page } = usePreloaded<typeof notificationsLoader>();
  return (
    <Preloaded from={page} what="your mail settings">
      {({ viewer, mailIsDelivered }) => <Choices preferences={viewer?.mailPreferences ?? []} isDelivered={mailIsDelivered} />}
    </Preloaded>
  );
}
