import { Workspace } from '#db/entities/accounts.ts';
import { currencyCode, type EuroRate, exchangeRateDraft, maxRatesText, readRates } from '#domain/income/exchange-rates.ts';
import { parseInput, UserErrorCode, UserErrors, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { applyRates } from './apply-rates.ts';
import type { ExchangeRateType, RatesImported } from './rates.type.ts';

/** Maximum number of rates of a workspace: 25 years of 30 currencies. */
const maxRates = 200_000;
/** Years that a file of rates is read for without another limit. Statements are seldom older. */
const defaultYears = 5;
/** With more changed statements than this, all kept sums are computed at once. */
const fewStatements = 50;

/** Converts the amounts of statements at the current rates, and refreshes what follows. Returns how many statements changed. */
async function refreshRates({ em, actor: { workspaceId } }: UseCase): Promise<number> {
  const statementIds = await applyRates(em, workspaceId, null);
  if (statementIds.length > 0)
    await refreshKept(em, workspaceId, statementIds.length > fewStatements ? { all: true } : { statementIds });
  return statementIds.length;
}

const tooMany = () =>
  userError(
    UserErrorCode.INVALID,
    `A workspace can have at most ${maxRates.toLocaleString('en')} exchange rates. Choose a later first day.`,
  );

/** Writes the rate of a day, also over one of a file. Returns the rate and the number of statements that it changes. */
export async function saveRate(
  context: AppContext,
  input: unknown,
): Promise<{ exchangeRate: ExchangeRateType; statements: number }> {
  const { editor, platform } = context;
  const { currency, date, rate } = parseInput(exchangeRateDraft, input);
  return runUseCase(platform, editor, async (useCase) => {
    const { em, actor } = useCase;
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await lockKept(em, actor.workspaceId);
    const [before] = await em.execute<{ rate: string }[]>(
      'select rate::text as rate from exchange_rate where workspace_id = ? and currency = ? and date = ?::date',
      [actor.workspaceId, currency, date],
    );
    await em.execute(
      `insert into exchange_rate (workspace_id, currency, date, rate, is_from_file) values (?, ?, ?::date, ?::numeric, false)
        on conflict (workspace_id, currency, date) do update set rate = excluded.rate, is_from_file = false`,
      [actor.workspaceId, currency, date, rate],
    );
    await requireRoom(useCase);
    const statements = await refreshRates(useCase);
    const changes = { currency, date, rate: [before?.rate ?? null, rate] };
    const exchangeRate = { id: `${currency}:${date}`, currency, date, rate, isFromFile: false };
    return {
      result: { exchangeRate, statements },
      audit: { action: 'exchangeRate.save', subjectType: 'ExchangeRate', subjectId: null, changes },
    };
  });
}

async function requireRoom({ em, actor }: UseCase): Promise<void> {
  const [counted] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (select 1 from exchange_rate where workspace_id = ? limit ${maxRates + 1}) counted`,
    [actor.workspaceId],
  );
  if (counted!.count > maxRates) throw tooMany();
}

/** Deletes the rate of a day. Throws NOT_FOUND if there is none. */
export async function deleteRate(
  context: AppContext,
  { currency, date }: { currency: string; date: string },
): Promise<{ exchangeRateId: string; statements: number }> {
  return runUseCase(context.platform, context.editor, async (useCase) => {
    const { em, actor } = useCase;
    await lockKept(em, actor.workspaceId);
    const [gone] = await em.execute<{ rate: string }[]>(
      `delete from exchange_rate where workspace_id = ? and currency = ? and to_char(date, 'YYYY-MM-DD') = ? returning rate::text as rate`,
      [actor.workspaceId, currency, date],
    );
    if (!gone) throw userError(UserErrorCode.NOT_FOUND, 'Exchange rate not found', ['currency']);
    const statements = await refreshRates(useCase);
    return {
      result: { exchangeRateId: `${currency}:${date}`, statements },
      audit: {
        action: 'exchangeRate.delete',
        subjectType: 'ExchangeRate',
        subjectId: null,
        changes: { currency, date, rate: [gone.rate, null] },
      },
    };
  });
}

type Given = { text: string; since?: string | null; isPreview?: boolean | null };

/**
 * Adds the rates of a file of the European Central Bank. Rates that people entered stay. A preview returns what would change, and writes
 * nothing.
 */
export async function importRates(context: AppContext, { text, since, isPreview }: Given): Promise<RatesImported> {
  const { editor, platform } = context;
  if (text.length > maxRatesText) {
    const message = `The text has more than ${maxRatesText.toLocaleString('en')} characters. Send its first line and the days that you need.`;
    throw userError(UserErrorCode.INVALID, message, ['text']);
  }
  const { rates, problems } = readRates(text, since ?? yearsBefore(platform.clock()));
  if (problems.length > 0)
    throw new UserErrors(problems.map((message) => ({ field: ['text'], message, code: UserErrorCode.INVALID })));
  const days = rates.map(({ date }) => date).sort();
  const read = {
    currencies: [...new Set(rates.map(({ currency }) => currency))].sort(),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  };
  if (isPreview) return { ...(await compare({ em: platform.orm.em.fork(), actor: editor }, rates)), ...read, statements: 0 };
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await lockKept(useCase.em, editor.workspaceId);
    const counts = await compare(useCase, rates);
    await storeRates(useCase, rates);
    await requireRoom(useCase);
    const changes = { ...counts, from: read.from, to: read.to };
    return {
      result: { ...counts, ...read, statements: await refreshRates(useCase) },
      audit: { action: 'exchangeRate.import', subjectType: 'ExchangeRate', subjectId: null, changes },
    };
  });
}

function yearsBefore(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(now.getUTCFullYear() - defaultYears);
  return day.toISOString().slice(0, 10);
}

/** Arrays as texts, because a list of values would become several parameters. No value needs an escape. */
const arrays = (rates: readonly EuroRate[]): string[] =>
  (['currency', 'date', 'rate'] as const).map((key) => `{${rates.map((rate) => rate[key]).join(',')}}`);
/** The rates of a file, each day once. */
const given = `(select distinct on (currency, date) * from unnest(?::text[], ?::date[], ?::numeric[]) as each (currency, date, rate)) given`;

type Counts = Pick<RatesImported, 'added' | 'changed' | 'unchanged' | 'kept'>;

async function compare({ em, actor }: Pick<UseCase, 'em' | 'actor'>, rates: readonly EuroRate[]): Promise<Counts> {
  const [counts] = await em.execute<Counts[]>(
    `select count(*) filter (where r.rate is null)::int as added,
        count(*) filter (where r.rate <> given.rate and r.is_from_file)::int as changed,
        count(*) filter (where r.rate = given.rate)::int as unchanged,
        count(*) filter (where r.rate <> given.rate and not r.is_from_file)::int as kept
      from ${given} left join exchange_rate r on r.workspace_id = ? and r.currency = given.currency and r.date = given.date`,
    [...arrays(rates), actor.workspaceId],
  );
  return counts!;
}

async function storeRates({ em, actor }: UseCase, rates: readonly EuroRate[]): Promise<void> {
  await em.execute(
    `insert into exchange_rate as r (workspace_id, currency, date, rate, is_from_file)
      select ?, given.currency, given.date, given.rate, true from ${given}
      on conflict (workspace_id, currency, date) do update set rate = excluded.rate where r.is_from_file and r.rate <> excluded.rate`,
    [actor.workspaceId, ...arrays(rates)],
  );
}

/**
 * Changes the currency in which income is summed up, and converts all amounts anew. What reached the bank was entered in the former currency,
 * so it is removed, which needs a confirmation.
 */
export async function changeCurrency(context: AppContext, code: string, acceptsRemoval: boolean): Promise<void> {
  const { owner, platform } = context;
  const currency = parseCurrency(code);
  await runUseCase(platform, owner, async (useCase) => {
    const { em } = useCase;
    const { workspaceId } = owner;
    await lockKept(em, workspaceId);
    const workspace = await em.findOneOrFail(Workspace, { id: workspaceId });
    const changes = { reportingCurrency: [workspace.reportingCurrency, currency] };
    if (workspace.reportingCurrency !== currency) {
      await removeReceived(useCase, acceptsRemoval);
      workspace.reportingCurrency = currency;
      await em.flush();
      await applyRates(em, workspaceId, null);
      await refreshKept(em, workspaceId, { all: true });
    }
    return {
      result: undefined,
      audit: { action: 'workspace.currency', subjectType: 'Workspace', subjectId: workspaceId, changes },
    };
  });
}

function parseCurrency(code: string): string {
  const { success, data, error } = currencyCode.safeParse(code);
  if (success) return data;
  throw userError(UserErrorCode.INVALID, error.issues[0]!.message, ['currency']);
}

async function removeReceived({ em, actor: { workspaceId } }: UseCase, isAccepted: boolean): Promise<void> {
  const rows = await em.execute<{ id: string }[]>(
    `update statement_amount set received = null, rate = null, rate_source = null where workspace_id = ? and (received is not null or rate_source = 'STATEMENT')
      returning statement_id as id`,
    [workspaceId],
  );
  if (rows.length === 0 || isAccepted) return;
  const subject = rows.length === 1 ? '1 statement has an amount' : `${rows.length} statements have amounts`;
  const message = `${subject} received or converted in the current currency. They are removed with it. Confirm this, or keep the currency.`;
  throw userError(UserErrorCode.CONFIRMATION_NEEDED, message, ['acceptsRemoval']);
}
