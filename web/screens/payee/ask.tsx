import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { maxQuestionText } from '#domain/royalties/payee-portal.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { usePayeeQuestionAskMutation } from './__generated__/payee.ts';
import { usePortalWords } from './words.tsx';

type AskProps = { statement: string; line: string | null; about: string };

/** Asks a question about a statement or a line. It appears with the statement at once. */
export function Ask({ statement, line, about }: AskProps) {
  const { texts, token } = usePortalWords();
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [ask, { loading }] = usePayeeQuestionAskMutation({
    update: (cache, { data }) => {
      const asked = data?.payeeQuestionAsk.portalQuestion;
      if (!asked) return;
      cache.modify({
        id: cache.identify({ __typename: 'PortalStatement', id: statement }) ?? '',
        fields: { questions: (before = [], { toReference }) => [toReference(asked as never, true), ...before] },
      });
    },
  });
  const send = async () => {
    const found = (await attempt(ask({ variables: { input: { statement, line, text }, token } }))).problem;
    setProblem(found && (found.code === 'THROTTLED' ? found.message : texts.door.failed));
    if (found !== null) return;
    setText('');
    setState('asked');
  };
  if (state !== 'open')
    return (
      <Group>
        {state === 'asked' && <Text role="status">{texts.asked}</Text>}
        <Button variant="default" size="compact-md" onClick={() => setState('open')} aria-label={`${texts.ask} (${about})`}>
          {texts.ask}
        </Button>
      </Group>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="sm">
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <Textarea
          label={fillText(texts.askAbout, { about })}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={maxQuestionText}
          minRows={3}
          autosize
          required
        />
        <Group>
          <Button type="submit" loading={loading} disabled={text.trim() === ''}>
            {texts.sendQuestion}
          </Button>
          <Button variant="default" onClick={() => setState('closed')}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
