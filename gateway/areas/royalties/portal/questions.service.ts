import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import { maxQuestionsPerDay, PayeeAnswerDraft, PayeeQuestionDraft } from '#domain/royalties/payee-portal.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { queueMail } from '../../mail/outbox.ts';
import { payeeAnswerLetter } from '../../mail/payee-letters.ts';
import { newIds } from '../../music/records/stored-rows.ts';
import { addressedPayee, type PortalAccess, portalAccess } from './portal-access.ts';
import { lineOf, type PortalStatementRow, statementOf } from './portal-reads.ts';

/** Asks a question as a payee, by an open link or as a member. Returns its ID, and the access with which it was asked. */
export async function askQuestion(
  context: AppContext,
  input: unknown,
  token: string | null,
): Promise<{ id: string; access: PortalAccess }> {
  const accesses = await portalAccess(context, token);
  const { statement: statementId, line: lineId, text } = parseInput(PayeeQuestionDraft, input);
  const found = await Promise.all(accesses.map((access) => statementOf(access, statementId)));
  const statement = found.find((each) => each !== null);
  if (!statement) throw userError(UserErrorCode.NOT_FOUND, 'Statement not found', ['statement']);
  const about = await subjectOf(statement, lineId ?? null);
  const { platform } = context;
  const { access } = statement;
  const id = await platform.orm.em.fork().transactional(async (em) => {
    await limitQuestions(em, access, platform.clock());
    const [id] = await newIds(em, 1);
    await em.execute(
      `insert into payee_question (id, created_at, workspace_id, payee_id, statement_id, line_id, about, text, link_id, asked_by_id)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        platform.clock(),
        access.workspaceId,
        access.payeeId,
        statement.id,
        lineId ?? null,
        about,
        text,
        access.linkId,
        access.userId,
      ],
    );
    const { workspaceId, userId } = access;
    em.create(
      AuditEntry,
      {
        action: 'payeeQuestion.ask',
        subjectType: 'PayeeQuestion',
        subjectId: id!,
        workspaceId,
        ...(userId !== null && { userId }),
      },
      { partial: true },
    );
    return id!;
  });
  return { id, access };
}

async function subjectOf(statement: PortalStatementRow, lineId: string | null): Promise<string> {
  if (lineId === null) return statement.number;
  const line = await lineOf(statement.access, lineId);
  if (line?.runId !== statement.runId) throw userError(UserErrorCode.NOT_FOUND, 'Line not found', ['line']);
  return line.title ?? statement.number;
}

/** Locks the payee, so that questions at once are counted one after the other. A payee that was deleted meanwhile asks nothing. */
async function limitQuestions(em: EntityManager, { workspaceId, payeeId }: PortalAccess, now: Date): Promise<void> {
  const [payee] = await em.execute<object[]>(
    'select id from payee where id = ? and workspace_id = ? and deleted_at is null for update',
    [payeeId, workspaceId],
  );
  if (!payee) throw userError(UserErrorCode.NOT_FOUND, 'Statement not found', ['statement']);
  const [asked] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from payee_question where payee_id = ? and workspace_id = ? and created_at > ?',
    [payeeId, workspaceId, new Date(now.getTime() - 86_400_000)],
  );
  if (asked!.count >= maxQuestionsPerDay)
    throw userError(UserErrorCode.THROTTLED, `You can ask ${maxQuestionsPerDay} questions a day. Ask again tomorrow.`);
}

type Question = {
  id: string;
  payeeId: string;
  about: string;
  text: string;
  answer: string | null;
  /** Address of the link, while the link is not revoked. */
  email: string | null;
  askedById: string | null;
};
const questionText = `select q.id, q.payee_id as "payeeId", q.about, q.text, q.answer, q.asked_by_id as "askedById",
    (select l.email from payee_link l where l.id = q.link_id and l.workspace_id = q.workspace_id and l.revoked_at is null) as email
  from payee_question q where q.id = ? and q.workspace_id = ? for update of q`;

/** Answers a question, or corrects an answer, and mails it to who asked. */
export async function answerQuestion(context: AppContext, id: string, input: unknown): Promise<void> {
  const { editor, platform } = context;
  const { text } = parseInput(PayeeAnswerDraft, input);
  await runUseCase(platform, editor, async ({ em }) => {
    const { workspaceId, userId } = editor;
    const [question] = isUuid(id) ? await em.execute<Question[]>(questionText, [id, workspaceId]) : [];
    if (!question) throw userError(UserErrorCode.NOT_FOUND, 'Question not found', ['id']);
    await em.execute(
      'update payee_question set answer = ?, answered_at = ?, answered_by_id = ? where id = ? and workspace_id = ?',
      [text, platform.clock(), userId, id, workspaceId],
    );
    const to = question.email ? { address: question.email } : question.askedById ? { userId: question.askedById } : null;
    if (to && question.answer !== text) {
      const payee = await addressedPayee(em, { workspaceId, payeeId: question.payeeId });
      const { about, text: asked } = question;
      await queueMail(platform, em, to, payeeAnswerLetter(platform.config, { ...payee, about, question: asked, answer: text }));
    }
    return { result: undefined, audit: { action: 'payeeQuestion.answer', subjectType: 'PayeeQuestion', subjectId: id } };
  });
}
