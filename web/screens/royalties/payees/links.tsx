import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { payeeLinkDays } from '#domain/royalties/payee-portal.ts';
import { statementLanguages } from '#domain/royalties/royalty-terms.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import {
  type PayeeLinkLineFragment,
  type PayeeLinksQuery,
  usePayeeLinkLineFragment,
  usePayeeLinkRevokeMutation,
  usePayeeLinkSendMutation,
  usePayeeLinksQuery,
} from './__generated__/links.ts';

type Link = PayeeLinkLineFragment;
type Payee = NonNullable<PayeeLinksQuery['payee']>;

const day = (moment: string) => shortDate(new Date(moment));

/** State of a link, and since when or until when. An open link that nobody opened yet was only sent. */
function stateOf({ state, sentAt, expiresAt, lastSeenAt }: Link): { label: string; color: string; note: string } {
  const opened = lastSeenAt === null ? `sent ${day(sentAt)}` : `last opened ${day(lastSeenAt)}`;
  if (state === 'REVOKED') return { label: 'Revoked', color: 'red', note: `Sent ${day(sentAt)}, opens nothing` };
  if (state === 'EXPIRED') return { label: 'Expired', color: 'gray', note: `Expired ${day(expiresAt)}, ${opened}` };
  const note = `Works until ${day(expiresAt)}, ${opened}`;
  return lastSeenAt === null ? { label: 'Sent', color: 'blue', note } : { label: 'Opened', color: 'green', note };
}

function LinkLine({ link: masked, canEdit }: { link: Payee['links'][number]; canEdit: boolean }) {
  const link = usePayeeLinkLineFragment(masked) as Link;
  const [revoke, { loading }] = usePayeeLinkRevokeMutation();
  const { id, email } = link;
  const { label, color, note } = stateOf(link);
  const onRevoke = async () => {
    const isSure = await confirm({
      title: `Revoke the link of ${email}?`,
      body: 'Who opened it loses access at once. Sending a link to the same address opens the statements again.',
      action: 'Revoke',
    });
    if (isSure)
      await report(revoke({ variables: { id } }), { failure: "Couldn't revoke the link", done: 'The link is revoked.' });
  };
  return (
    <Line
      wraps
      title={email}
      note={note}
      aside={
        <Group gap={8}>
          <Badge color={color}>{label}</Badge>
          {canEdit && link.state !== 'REVOKED' && (
            <Button size="xs" variant="default" loading={loading} onClick={() => void onRevoke()} aria-label={`Revoke ${email}`}>
              Revoke
            </Button>
          )}
        </Group>
      }
    />
  );
}

/** Sends a link to the address of the payee, or to another one. */
function SendLink({ payee: { id, language, knownAddress, contributor } }: { payee: Payee }) {
  const [email, setEmail] = useState(knownAddress ?? contributor?.email ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [send, { loading }] = usePayeeLinkSendMutation();
  const until = new Date(Date.now() + payeeLinkDays * 86_400_000);
  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    const { problem: found } = await attempt(send({ variables: { payee: id, email: email.trim() } }));
    setProblem(found);
    if (found === null) toast.success(`A link is on its way to ${email.trim()}.`);
  };
  const words = statementLanguages.labels[language.toLowerCase() as keyof typeof statementLanguages.labels];
  return (
    <form onSubmit={(event) => void onSend(event)}>
      <Group gap={8} align="flex-end">
        <TextInput
          flex={1}
          miw={220}
          type="email"
          label="Email address"
          placeholder="name@example.com"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={problem?.message}
        />
        <Button type="submit" leftSection={<IconSend size={16} />} loading={loading} disabled={email.trim() === ''}>
          Send link
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={8}>
        The mail is in {words}. The link works until {shortDate(until)}, with a code that is mailed to the same address.
      </Text>
    </form>
  );
}

/** Links with which a payee opens its statements, by address. */
export function PayeeLinks({ payeeId, canEdit }: { payeeId: string; canEdit: boolean }) {
  const query = usePayeeLinksQuery({ variables: { id: payeeId }, fetchPolicy: 'cache-and-network' });
  return (
    <Panel
      title="Links for the payee"
      lead="A link opens the issued statements of this payee, and nothing else of the workspace."
    >
      <Loaded query={query} failure="Failed to load the links" lines={2}>
        {({ payee }) =>
          payee !== null && (
            <>
              {canEdit && <SendLink key={payee.id} payee={payee} />}
              {payee.links.length === 0 ? (
                <NoLines>No link was sent to this payee yet.</NoLines>
              ) : (
                <Lines aria-label="Links">
                  {payee.links.map((link) => (
                    <LinkLine key={(link as { id?: string }).id} link={link} canEdit={canEdit} />
                  ))}
                </Lines>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
