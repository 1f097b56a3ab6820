import { Button, Card, SegmentedControl, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { mailKindInfo } from '#domain/accounts/mail-kinds.ts';
import { describeError } from '#web/apollo/errors.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { type Fact, FactList } from '#web/kit/layout/fact-list.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { type OutboxMailQuery, useOutboxMailQuery } from './__generated__/outbox.ts';
import { MailStateBadge } from './mail-state.tsx';
import classes from './outbox.module.css';

type Mail = NonNullable<OutboxMailQuery['mail']>;

/** The addresses in a text, each once. */
const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];

function Links({ text }: { text: string }) {
  const links = linksIn(text);
  if (links.length === 0) return null;
  return (
    <ul className={classes.links} aria-label="Links in this mail">
      {links.map((link) => (
        <li key={link}>
          <CopyText value={link} label="link">
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </CopyText>
        </li>
      ))}
    </ul>
  );
}

function Body({ mail: { text, html, subject } }: { mail: Mail }) {
  const [form, setForm] = useState('text');
  if (text === null || html === null)
    return (
      <NoLines>The text is hidden. Its one-time link was already delivered, or is for a user with more rights than you.</NoLines>
    );
  return (
    <>
      <SegmentedControl
        size="xs"
        mt="md"
        style={{ alignSelf: 'flex-start' }}
        aria-label="How the mail is shown"
        value={form}
        onChange={setForm}
        data={[
          { value: 'text', label: 'Text' },
          { value: 'html', label: 'As received' },
        ]}
      />
      {form === 'text' ? (
        <pre className={classes.text}>{text}</pre>
      ) : (
        // Sandboxed without permissions: no scripts, popups or requests.
        <iframe className={classes.html} sandbox="" srcDoc={html} title={subject} />
      )}
      <Links text={text} />
    </>
  );
}

function Facts({ mail }: { mail: Mail }) {
  const { toAddress, kind, createdAt, sentAt, attempts, failure } = mail;
  const facts: Fact[] = [
    ['To', toAddress],
    ['Kind', mailKindInfo[kind].label],
    ['Written', exactDate(new Date(createdAt))],
    [
      'State',
      <>
        <MailStateBadge state={mail.state} /> {sentAt !== null && exactDate(new Date(sentAt))}
      </>,
    ],
  ];
  if (failure !== null) facts.push(['Failure', `${failure} (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'})`]);
  return <FactList facts={facts} />;
}

/** A mail of the outbox as its recipient sees it. */
export function OutboxMail({ id, back }: { id: string; back: string }) {
  const { data, error, refetch } = useOutboxMailQuery({ variables: { id } });
  return (
    <Card component="article" padding="lg" className={classes.pane ?? ''} aria-label="Mail">
      <Button
        hiddenFrom="md"
        mb={12}
        style={{ alignSelf: 'start' }}
        variant="default"
        component={Link}
        to={back}
        leftSection={<IconArrowLeft size={16} />}
      >
        All mails
      </Button>
      {data?.mail ? (
        <>
          <Title order={2} mb="xs">
            {data.mail.subject}
          </Title>
          <Facts mail={data.mail} />
          <Body key={id} mail={data.mail} />
        </>
      ) : data ? (
        <NoLines>This mail is not in the outbox. Mails are kept for 30 days.</NoLines>
      ) : error ? (
        <ErrorPanel title="Failed to load the mail" detail={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Card>
  );
}
