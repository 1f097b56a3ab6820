import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { payeeCode, payeeLinkDays, payeeSessionHours } from '#domain/royalties/payee-portal.ts';
import { payload } from '../../../kit/errors.ts';
import { PageArgs } from '../../../kit/list-args.ts';
import { CalendarDate, DecimalScalar, UrlScalar } from '../../../kit/scalars.ts';
import type { AppContext } from '../../../server/context.ts';
import { PayeeStatementPaymentStateEnum } from '../payments/payments.type.ts';
import { paidOfStatement } from '../payments/statement-paid.ts';
import { SplitBasisEnum, StatementLanguageEnum } from '../records/royalty-enums.type.ts';
import { ContractBalanceType, maxEntriesShown, StatementEntryType } from '../records/run.type.ts';
import { explainPayableLine } from '../runs/explain-payable-line.ts';
import { ExplanationStepType } from '../runs/payable-line.type.ts';
import { payeeStatementUrl } from '../statements/statement-urls.ts';
import { PayeeStatementFormat, statementFileFormats } from '../statements/statements.resolver.ts';
import { closeLink, openLink, renewLink, requestCode } from './open-link.ts';
import {
  PayeeMailPayload,
  PayeePortal,
  PayeePortalPayload,
  PayeeSessionEndPayload,
  PortalEntryConnection,
  PortalFurtherWorks,
  PortalLine,
  PortalLineConnection,
  PortalPart,
  PortalQuestion,
  PortalRate,
  PortalStatement,
  PortalStatementConnection,
  PortalWork,
} from './portal.type.ts';
import { accessByLink, ownAccess, portalAccess } from './portal-access.ts';
import { contentOf, maxWorksShown, shownWorks } from './portal-content.ts';
import {
  entriesOf,
  lineOf,
  linesOf,
  maxQuestionsShown,
  type PortalLineRow,
  type PortalQuestionRow,
  type PortalRow,
  type PortalStatementRow,
  portalOf,
  questionsOf,
  sourceOf,
  statementOf,
  statementsOf,
} from './portal-reads.ts';

const linkToken = () => Arg('token', () => String, { description: 'Token of the mailed link.' });
export const optionalToken = () =>
  Arg('token', () => String, {
    nullable: true,
    description: 'Token of a link that was opened in this browser. Null for the payees that the signed-in member is.',
  });

/** Opens the royalties of a payee: by a link and its code, or for a member of the workspace. */
@Resolver()
export class PayeePortalResolver {
  @Query(() => PayeePortal, {
    nullable: true,
    description:
      'Returns the royalties of the payee of a link that was opened in this browser. Null for every other token, and before the code was entered.',
  })
  async payeePortal(@Ctx() context: AppContext, @linkToken() token: string): Promise<PortalRow | null> {
    const access = await accessByLink(context, token);
    return access && portalOf(access);
  }

  @Query(() => [PayeePortal], {
    description:
      'The royalties of the payees that the signed-in member is: those with the verified email address of the member, or whose contributor has it. At most 20.',
  })
  async payeePortals(@Ctx() context: AppContext): Promise<PortalRow[]> {
    const portals = await Promise.all((await ownAccess(context)).map(portalOf));
    return portals.filter((portal) => portal !== null);
  }

  @Query(() => PortalStatement, {
    nullable: true,
    description: 'Returns the issued statement with this ID, as its payee sees it, or null.',
  })
  async portalStatement(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the statement.' }) id: string,
    @optionalToken() token?: string | null,
  ): Promise<PortalStatementRow | null> {
    const found = await Promise.all((await portalAccess(context, token)).map((access) => statementOf(access, id)));
    return found.find((statement) => statement !== null) ?? null;
  }

  @Mutation(() => PayeeMailPayload, {
    description: `Mails a code to the address of a link. The code works for ${payeeCode.minutes} minutes and can be tried ${payeeCode.attempts} times.`,
  })
  payeeCodeSend(@Ctx() context: AppContext, @linkToken() token: string) {
    return payload(async () => {
      await requestCode(context, token);
      return { isSent: true };
    });
  }

  @Mutation(() => PayeeMailPayload, {
    description: `Mails a new link to the address of a link that expired or was replaced. The new one works for ${payeeLinkDays} days.`,
  })
  payeeLinkRenew(@Ctx() context: AppContext, @linkToken() token: string) {
    return payload(async () => {
      await renewLink(context, token);
      return { isSent: true };
    });
  }

  @Mutation(() => PayeePortalPayload, {
    description: `Opens a link with its code, in this browser for ${payeeSessionHours} hours. Sets a cookie that opens the royalties of this payee and nothing else.`,
  })
  payeeSessionStart(
    @Ctx() context: AppContext,
    @linkToken() token: string,
    @Arg('code', () => String, { description: 'The mailed code.' }) code: string,
  ) {
    return payload(async () => {
      await openLink(context, token, code);
      const access = await accessByLink(context, token);
      return { payeePortal: access && ((await portalOf(access)) as never) };
    });
  }

  @Mutation(() => PayeeSessionEndPayload, { description: 'Closes the royalties of a payee in this browser.' })
  payeeSessionEnd(@Ctx() context: AppContext) {
    return payload(async () => {
      await closeLink(context);
      return { isEnded: true };
    });
  }
}

/** What a payee sees. */
@Resolver(() => PayeePortal)
export class PayeePortalFieldsResolver {
  @FieldResolver(() => StatementLanguageEnum, { description: 'Language of the payee.' })
  language(@Root() { language }: PortalRow): string {
    return language.toUpperCase();
  }

  @FieldResolver(() => PortalStatementConnection, { description: 'Issued statements, the latest first.' })
  statements(@Root() { access }: PortalRow, @Args(() => PageArgs) args: PageArgs) {
    return new PortalStatementConnection(statementsOf(access), args);
  }

  @FieldResolver(() => PortalEntryConnection, {
    description: 'Advances, costs, payments and other movements on the balance, the latest first.',
  })
  entries(@Root() { access }: PortalRow, @Args(() => PageArgs) args: PageArgs) {
    return new PortalEntryConnection(entriesOf(access), args);
  }
}

@ArgsType()
class PortalLinesArgs extends PageArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for corrections of earlier statements alone, false for the others.',
  })
  isAdjustment?: boolean | null;
}

const paidOf = ({ access: { rows, payeeId }, id }: PortalStatementRow) => paidOfStatement(rows, { id, payeeId });

/** What a statement consists of. */
@Resolver(() => PortalStatement)
export class PortalStatementResolver {
  @FieldResolver(() => Int, { description: 'Number of lines of sources with a share of the payee.' })
  lineCount(@Root() { lines }: PortalStatementRow): number {
    return lines;
  }

  @FieldResolver(() => [ContractBalanceType], { description: 'The same by contract.' })
  contracts(@Root() { contracts }: PortalStatementRow) {
    return contracts;
  }

  @FieldResolver(() => [StatementEntryType], {
    description: `Openings, adjustments, advances, costs and payments since the last statement, the first ones first. At most ${maxEntriesShown}; the files have all.`,
  })
  async entries(@Root() statement: PortalStatementRow) {
    return (await contentOf(statement)).entries.slice(0, maxEntriesShown);
  }

  @FieldResolver(() => SplitBasisEnum, { description: 'Which version of split sheets divided the money of works.' })
  async splitBasis(@Root() statement: PortalStatementRow) {
    return (await contentOf(statement)).splitBasis;
  }

  @FieldResolver(() => Int, { description: 'Number of all entries on the statement.' })
  async entryCount(@Root() statement: PortalStatementRow): Promise<number> {
    return (await contentOf(statement)).entries.length;
  }

  @FieldResolver(() => PayeeStatementPaymentStateEnum, {
    description: 'Whether what the statement made payable has been paid.',
  })
  async paymentState(@Root() statement: PortalStatementRow) {
    return (await paidOf(statement)).state;
  }

  @FieldResolver(() => DecimalScalar, {
    description: 'What was paid of `net`. Payments count for the oldest statements first.',
  })
  async paid(@Root() statement: PortalStatementRow): Promise<string> {
    return (await paidOf(statement)).paid;
  }

  @FieldResolver(() => DecimalScalar, { description: 'What is left to pay of `net`.' })
  async open(@Root() statement: PortalStatementRow): Promise<string> {
    return (await paidOf(statement)).open;
  }

  @FieldResolver(() => DecimalScalar, {
    description: 'What is left to pay of this statement and all earlier ones. Zero once everything that it says is paid.',
  })
  async openInAll(@Root() statement: PortalStatementRow): Promise<string> {
    return (await paidOf(statement)).openInAll;
  }

  @FieldResolver(() => [PortalPart], { description: 'What the payee earned by source, the largest first. Totals `earned`.' })
  async sources(@Root() statement: PortalStatementRow) {
    return (await contentOf(statement)).sources.map(({ key, amount }) => ({ name: key, amount }));
  }

  @FieldResolver(() => [PortalWork], {
    description: `Works and recordings with what the payee earned, the largest first. At most ${maxWorksShown}.`,
  })
  async works(@Root() statement: PortalStatementRow) {
    return shownWorks(await contentOf(statement)).works;
  }

  @FieldResolver(() => PortalFurtherWorks, {
    nullable: true,
    description: 'Works and recordings that `works` does not list, together. Null if there are none.',
  })
  async furtherWorks(@Root() statement: PortalStatementRow) {
    return shownWorks(await contentOf(statement)).furtherWorks;
  }

  @FieldResolver(() => [PortalRate], { description: 'Exchange rates that converted money of the statement.' })
  async rates(@Root() statement: PortalStatementRow) {
    return (await contentOf(statement)).rates;
  }

  @FieldResolver(() => UrlScalar, {
    description:
      'Address of the statement as a file, in the language of the payee. Readable without a session for one to two hours.',
  })
  downloadUrl(
    @Root() { id, access: { workspaceId } }: PortalStatementRow,
    @Ctx() { platform: { config, clock } }: AppContext,
    @Arg('format', () => PayeeStatementFormat, { defaultValue: PayeeStatementFormat.PDF, description: 'Format of the file.' })
    format: PayeeStatementFormat,
  ): string {
    return payeeStatementUrl(config, { id, workspaceId, format: statementFileFormats[format] }, clock());
  }

  @FieldResolver(() => PortalLineConnection, { description: 'What the statement consists of, the largest amounts first.' })
  lines(@Root() statement: PortalStatementRow, @Args(() => PortalLinesArgs) { isAdjustment, ...args }: PortalLinesArgs) {
    return new PortalLineConnection(linesOf(statement, isAdjustment ?? null), args);
  }

  @FieldResolver(() => [PortalQuestion], {
    description: `Questions about the statement and its lines, the latest first. At most ${maxQuestionsShown}.`,
  })
  questions(@Root() statement: PortalStatementRow) {
    return questionsOf(statement);
  }
}

/** What payees asked about. */
@Resolver(() => PortalQuestion)
export class PortalQuestionResolver {
  @FieldResolver(() => PortalLine, {
    nullable: true,
    description: 'The line that the question is about. Null for the whole statement.',
  })
  line(@Root() { access, lineId }: PortalQuestionRow): Promise<PortalLineRow | null> | null {
    return lineId === null ? null : lineOf(access, lineId);
  }
}

/** Explains amounts to payees. */
@Resolver(() => PortalLine)
export class PortalLineResolver {
  @FieldResolver(() => String, { description: 'Who paid the lines.' })
  async source(@Root() line: PortalLineRow): Promise<string> {
    return (await sourceOf(line)).name;
  }

  @FieldResolver(() => CalendarDate, {
    nullable: true,
    description: 'First day of the period for which the source paid the lines. Null if the source did not say it.',
  })
  async periodStart(@Root() line: PortalLineRow): Promise<string | null> {
    return (await sourceOf(line)).periodStart ?? null;
  }

  @FieldResolver(() => CalendarDate, {
    nullable: true,
    description: 'Last day of the period for which the source paid the lines. Null if the source did not say it.',
  })
  async periodEnd(@Root() line: PortalLineRow): Promise<string | null> {
    return (await sourceOf(line)).periodEnd ?? null;
  }

  @FieldResolver(() => [ExplanationStepType], {
    description: 'The amount, explained in steps with one sentence each, in the language of the payee.',
  })
  async explanation(@Root() line: PortalLineRow) {
    return explainPayableLine(line, await sourceOf(line), line.access.language);
  }
}
