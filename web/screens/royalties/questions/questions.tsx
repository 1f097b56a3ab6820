import '#web/entities/royalties/payee-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '#domain/contributors/full-name.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { forgetQuestions } from '#web/entities/royalties/payee-policies.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import {
  type PayeeQuestionCardFragment,
  usePayeeQuestionAnswerMutation,
  usePayeeQuestionCardFragment,
  usePayeeQuestionsQuery,
} from './__generated__/questions.ts';

type Question = PayeeQuestionCardFragment;

/** Who asked about what, with the way to the explanation of the amount. */
function About({ question: { payee, statement, line, about, createdAt } }: { question: Question }) {
  const run = statement?.royaltyRun;
  return (
    <Group gap="4px 12px">
      {payee ? <Link to={royaltyPlaces.payee(payee.id)}>{payee.name}</Link> : <span>Deleted payee</span>}
      <Text span c="dimmed">
        asked {shortDate(new Date(createdAt))}
      </Text>
      {payee && run && (
        <Link to={royaltyPlaces.payeeOfRun(run.id, payee.id)}>Statement {statement.number ?? 'without a number'}</Link>
      )}
      {payee && run && line && <Link to={royaltyPlaces.explained(run.id, payee.id, line.id)}>Explanation of “{about}”</Link>}
    </Group>
  );
}

const maxLength = 4_000;

/** Answers a question, or corrects the answer. */
function AnswerForm({ question: { id, answer, payee }, onDone }: { question: Question; onDone?: () => void }) {
  const { cache } = useApolloClient();
  const [text, setText] = useState(answer ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [save, { loading }] = usePayeeQuestionAnswerMutation();
  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    const { problem: found } = await attempt(save({ variables: { id, input: { text: text.trim() } } }));
    setProblem(found);
    if (found !== null) return;
    toast.success('The answer is sent.');
    onDone?.();
    forgetQuestions(cache);
  };
  return (
    <form onSubmit={(event) => void onSend(event)}>
      <Stack gap={8}>
        <ProblemBanner problem={problem} />
        <Textarea
          label={`Answer to ${payee?.name ?? 'the payee'}`}
          description="The answer is mailed, and appears with the statement."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={maxLength}
          minRows={2}
          autosize
        />
        <Group gap={8}>
          <Button type="submit" loading={loading} disabled={text.trim() === '' || text.trim() === answer}>
            Send answer
          </Button>
          {onDone && (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function Answered({ question, canEdit }: { question: Question; canEdit: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { answer, answeredAt, answeredBy } = question;
  if (isEditing) return <AnswerForm question={question} onDone={() => setEditing(false)} />;
  return (
    <>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer}</Text>
      <Group gap={8}>
        <Text size="sm" c="dimmed">
          Answered{answeredAt !== null && ` ${shortDate(new Date(answeredAt))}`}
          {answeredBy && ` by ${fullName(answeredBy)}`}
        </Text>
        {canEdit && (
          <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
            Correct the answer
          </Button>
        )}
      </Group>
    </>
  );
}

function Card({ question: masked, canEdit }: { question: FragmentType<Question>; canEdit: boolean }) {
  const question = usePayeeQuestionCardFragment(masked) as Question;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap={8}>
        <About question={question} />
        <Text fw={500} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {question.text}
        </Text>
        {question.answer !== null ? (
          <Answered question={question} canEdit={canEdit} />
        ) : (
          canEdit && <AnswerForm question={question} />
        )}
      </Stack>
    </Paper>
  );
}

/** Questions that are open, or those that are answered, the latest first. */
function Questions({ title, isAnswered }: { title: string; isAnswered: boolean }) {
  const { viewerCanEdit } = useViewer();
  const query = usePayeeQuestionsQuery({ variables: { filter: { isAnswered } }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={{ ...query, data: query.data ?? query.previousData }} failure="Failed to load the questions" lines={3}>
      {({ payeeQuestions: { nodes, totalCount, pageInfo } }) => {
        if (nodes.length === 0 && isAnswered) return null;
        return (
          <section aria-label={title}>
            <Stack gap={12}>
              <h2>
                {title} ({totalCount})
              </h2>
              {nodes.length === 0 ? (
                <EmptyState
                  title="No open questions"
                  hint="Payees ask about a statement, or one of its lines, on the page that their link opens."
                />
              ) : (
                <Stack component="ul" gap={12} m={0} p={0} style={{ listStyle: 'none' }}>
                  {nodes.map((question) => (
                    <Card key={question.id} question={question} canEdit={viewerCanEdit} />
                  ))}
                </Stack>
              )}
              <LoadMore
                hasMore={pageInfo.hasNextPage}
                failed="Failed to load more questions"
                load={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })}
              />
            </Stack>
          </section>
        );
      }}
    </Loaded>
  );
}

/** What payees asked: open questions first, then those that are answered. */
export function Component() {
  return (
    <Page>
      <Stack gap={32}>
        <Questions title="Open questions" isAnswered={false} />
        <Questions title="Answered questions" isAnswered />
      </Stack>
    </Page>
  );
}
