import { Card, SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { mailKindInfo } from '#domain/accounts/mail-kinds.ts';
import { describeError } from '#web/apollo/errors.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { type Fact, FactList } from '#web/kit/layout/fact-list.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { type OutboxMailQuery, useOutboxMailQuery } from './__generated__/mail.ts';
import { MailStateBadge } from './mail-state.tsx';
import classes from './outbox.module.css';

type Loaded = NonNullable<OutboxMailQuery['administration']['mail']>;

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

function Body({ mail: { text, html, subject, textHiddenReason } }: { mail: Loaded }) {
  const [form, setForm] = useState('text');
  if (text === null || html === null) return <NoLines>{textHiddenReason}</NoLines>;
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

function Facts({ mail }: { mail: Loaded }) {
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

function Mail({ id }: { id: string }) {
  const { data, error, refetch } = useOutboxMailQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  const mail = data?.administration.mail;
  usePageName(mail?.subject ?? null);
  if (mail)
    return (
      <Card component="article" padding="lg" className={classes.mail ?? ''} aria-label="Mail">
        <Title order={2} mb="xs">
          {mail.subject}
        </Title>
        <Facts mail={mail} />
        <Body key={id} mail={mail} />
      </Card>
    );
  if (data) return <NoLines>This mail is not in the outbox. Mails are kept for 30 days.</NoLines>;
  if (error) return <ErrorPanel title="Failed to load the mail" detail={describeError(error)} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={8} />;
}

/** A mail of the outbox as its recipient sees it, for administrators. */
export function Component() {
  const { id = '' } = useParams();
  if (!isAdmin(useViewer())) return <NeedsAdmin what="the mails of this platform" />;
  return (
    <Page width="form">
      <Mail id={id} />
    </Page>
  );
}
