import { Badge, Switch } from '@mantine/core';
import { warm } from '#web/apollo/preload.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import {
  type MailPreferencePartsFragment,
  NotificationsPageDocument,
  useMailPreferencesSetMutation,
  useNotificationsPageQuery,
} from './__generated__/notifications.ts';
import { act } from './act.ts';
import classes from './section.module.css';
import { Loaded, Section } from './section.tsx';

export const loader = () => warm(NotificationsPageDocument, {});

type Preference = MailPreferencePartsFragment;

/** One kind of mail; the switch holds at once, and goes back where the server refuses. */
function Choice({ preference }: { preference: Preference }) {
  const { kind, label, description, isWanted } = preference;
  const [setPreferences] = useMailPreferencesSetMutation();
  const choose = (wanted: boolean) =>
    act(async () => {
      const { data } = await setPreferences({
        variables: { input: [{ kind, isWanted: wanted }] },
        optimisticResponse: {
          mailPreferencesSet: {
            __typename: 'MailPreferencesPayload',
            mailPreferences: [{ ...preference, isWanted: wanted }],
            userErrors: [],
          },
        },
      });
      return data?.mailPreferencesSet.userErrors;
    }, null);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name} id={`mail-${kind}`}>
          {label}
        </span>
        <span className={classes.quiet} id={`mail-${kind}-help`}>
          {description}
        </span>
      </div>
      <Switch
        aria-labelledby={`mail-${kind}`}
        aria-describedby={`mail-${kind}-help`}
        checked={isWanted}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
    </li>
  );
}

function Always({ preference: { label, description } }: { preference: Preference }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>{label}</span>
        <span className={classes.quiet}>{description}</span>
      </div>
      <Badge color="gray">Always sent</Badge>
    </li>
  );
}

type ChoicesProps = { preferences: readonly Preference[]; isDelivered: boolean };

function Choices({ preferences, isDelivered }: ChoicesProps) {
  const { email } = useViewer().user;
  return (
    <>
      {!isDelivered && (
        <div className={classes.before} style={{ maxWidth: 1040 }}>
          <Banner kind="info">
            This server sends no mails at present: they stay in its outbox, where administrators read them. What you choose here
            decides which are written.
          </Banner>
        </div>
      )}
      <Section
        title="Mails you choose"
        lead={
          <>
            {isDelivered ? 'They go to' : 'They are addressed to'} <b style={{ fontWeight: 500 }}>{email}</b>. A change holds at
            once.
          </>
        }
      >
        <ul className={classes.rows}>
          {preferences
            .filter(({ isAlwaysSent }) => !isAlwaysSent)
            .map((preference) => (
              <Choice key={preference.kind} preference={preference} />
            ))}
        </ul>
      </Section>
      <Section title="Mails that always come" lead="They keep your account safe, or were asked for.">
        <ul className={classes.rows}>
          {preferences
            .filter(({ isAlwaysSent }) => isAlwaysSent)
            .map((preference) => (
              <Always key={preference.kind} preference={preference} />
            ))}
        </ul>
      </Section>
    </>
  );
}

/** Which mails one gets. */
export function Component() {
  const answer = useNotificationsPageQuery();
  return (
    <Loaded answer={answer} what="your mail settings">
      {({ viewer, mailIsDelivered }) => <Choices preferences={viewer?.mailPreferences ?? []} isDelivered={mailIsDelivered} />}
    </Loaded>
  );
}
