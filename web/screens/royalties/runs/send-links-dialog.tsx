import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type RunLinksSendMutation, useRunLinksSendMutation } from './__generated__/links.ts';

type Sent = Omit<RunLinksSendMutation['payeeLinksSend'], 'userErrors'>;

/** Number of links that were sent, and who has none. */
function Result({ result: { known, left, unreachable, unreachableCount }, sent }: { result: Sent; sent: number }) {
  const unnamed = (unreachableCount ?? 0) - (unreachable?.length ?? 0);
  return (
    <Stack gap={8} role="status">
      <Text>
        {countText(sent, 'link was', 'links were')} sent.
        {(known ?? 0) - sent > 0 && ` ${countText((known ?? 0) - sent, 'payee', 'payees')} had one before.`}
      </Text>
      {(left ?? 0) > 0 && (
        <Text>
          {countText(left ?? 0, 'link waits', 'links wait')}, because a workspace and an address get a limited number of mails an
          hour. Send the others later: nobody gets two.
        </Text>
      )}
      {(unreachableCount ?? 0) > 0 && (
        <>
          <Text>
            {countText(unreachableCount ?? 0, 'payee gets', 'payees get')} no link, without an email address or because the link
            was revoked:
          </Text>
          <ul>
            {(unreachable ?? []).map(({ id, name }) => (
              <li key={id}>
                <Link to={`${royaltyPlaces.payee(id)}?tab=statements`}>{name}</Link>
              </li>
            ))}
            {unnamed > 0 && <li>and {numberText(unnamed)} more</li>}
          </ul>
        </>
      )}
    </Stack>
  );
}

/** Mails links to all payees of an issued run, one batch after the other. */
export function SendLinksDialog({ run, onClose }: { run: string; onClose: () => void }) {
  useReturnFocus();
  const [send] = useRunLinksSendMutation();
  const [sent, setSent] = useState(0);
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const sendAll = async () => {
    setSending(true);
    for (let total = 0; ; ) {
      const { payload, problem: found } = await attempt(send({ variables: { run } }));
      setProblem(found);
      if (found !== null) break;
      const { sent: now, left } = payload as Sent;
      total += now ?? 0;
      setSent(total);
      if ((now ?? 0) > 0 && (left ?? 0) > 0) continue;
      setResult({ ...(payload as Sent), known: ((payload as Sent).known ?? 0) + (now ?? 0) });
      break;
    }
    setSending(false);
  };
  return (
    <Modal opened onClose={onClose} title="Send links to payees" size={520} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={16}>
        <ProblemBanner problem={problem} />
        {result === null ? (
          <Text>
            Every payee with a statement in this run gets a mail in its language, with a link that opens its statements. Who got
            one since the run was issued gets no other.
            {isSending && sent > 0 && ` ${countText(sent, 'link was', 'links were')} sent so far.`}
          </Text>
        ) : (
          <Result result={result} sent={sent} />
        )}
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {result === null ? 'Cancel' : 'Close'}
          </Button>
          {result === null && (
            <Button loading={isSending} onClick={() => void sendAll()}>
              Send links
            </Button>
          )}
        </Buttons>
      </Stack>
    </Modal>
  );
}
