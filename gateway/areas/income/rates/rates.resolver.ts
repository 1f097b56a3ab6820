import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Workspace } from '#db/entities/accounts.ts';
import { rateDays } from '#domain/income/exchange-rates.ts';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { payload } from '../../../kit/errors.ts';
import { PageArgs } from '../../../kit/list-args.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import { CalendarDate, CurrencyCode } from '../../../kit/scalars.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { WorkspacePayload } from '../../members/members.type.ts';
import { requiredDay } from '../records/required-day.ts';
import { changeCurrency, deleteRate, importRates, saveRate } from './rates.service.ts';
import {
  ExchangeRateConnection,
  ExchangeRateFilter,
  ExchangeRateInput,
  ExchangeRatePayload,
  ExchangeRateRemovalPayload,
  ExchangeRatesPayload,
  type ExchangeRateType,
} from './rates.type.ts';

const where = `workspace_id = $1 and ($2::text is null or currency = $2) and ($3::date is null or date >= $3) and ($4::date is null or date <= $4)`;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Rates of the workspace, the latest first. */
function ratesOf({ rows, actor }: AppContext, { currency, from, to }: ExchangeRateFilter): OwnedList<ExchangeRateType> {
  const values = [actor.workspaceId, currency ?? null, requiredDay('from', from), requiredDay('to', to)];
  return {
    ownerId: actor.workspaceId,
    order: 'date, currency',
    positionOf: ({ date, currency }) => [date, currency],
    isPosition: ([date, code, ...rest]) =>
      isText(date) && isCalendarDate(date) && isText(code) && /^[A-Z]{3}$/.test(code) && rest.length === 0,
    read: async ({ limit, offset, after }) => {
      const text = `select currency || ':' || date as id, currency, date::text as date, rate::text as rate, is_from_file as "isFromFile"
        from exchange_rate where ${where} and ($5::date is null or date < $5 or date = $5 and currency > $6)
        order by date desc, currency limit $7 offset $8`;
      const all = [...values, ...(after ?? [null, null]), limit, offset];
      return (await rows.pool.query<ExchangeRateType>({ name: 'exchange_rates', text, values: all })).rows;
    },
    count: async () => {
      const text = `select count(*)::int as count from exchange_rate where ${where}`;
      return (await rows.pool.query<{ count: number }>({ name: 'exchange_rate_count', text, values })).rows[0]!.count;
    },
  };
}

/** The table of exchange rates, and the currency in which income is summed up. */
@Resolver()
export class ExchangeRatesResolver {
  @Query(() => ExchangeRateConnection, { description: 'Exchange rates of the workspace, the latest first.' })
  exchangeRates(
    @Ctx() context: AppContext,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => ExchangeRateFilter, { nullable: true, description: 'Limits the list. Defaults to all rates.' })
    filter?: ExchangeRateFilter | null,
  ) {
    requireActor(context);
    return new ExchangeRateConnection(ratesOf(context, filter ?? {}), args);
  }

  @Mutation(() => ExchangeRatePayload, {
    description: `Writes the exchange rate of a day. Statements whose period ends on that day, or up to ${rateDays} days later, are converted with it, unless a later rate or the amount received is known.`,
  })
  exchangeRateSave(
    @Ctx() context: AppContext,
    @Arg('input', () => ExchangeRateInput, { description: 'Currency, day and rate.' }) input: ExchangeRateInput,
  ) {
    return payload(() => saveRate(context, input));
  }

  @Mutation(() => ExchangeRateRemovalPayload, { description: 'Deletes the exchange rate of a day.' })
  exchangeRateDelete(
    @Ctx() context: AppContext,
    @Arg('currency', () => CurrencyCode, { description: 'Currency of the rate.' }) currency: string,
    @Arg('date', () => CalendarDate, { description: 'Day of the rate.' }) date: string,
  ) {
    return payload(() => deleteRate(context, { currency, date }));
  }

  @Mutation(() => ExchangeRatesPayload, {
    description:
      'Adds the rates of a CSV file of the European Central Bank: of one day, or of all days (`eurofxref-hist.csv`). Rates that people entered stay.',
  })
  exchangeRatesImport(
    @Ctx() context: AppContext,
    @Arg('text', () => String, {
      description:
        'Text of the file, at most 1,500,000 characters. The file of all days may be sent with its first line and the days since `since`.',
    })
    text: string,
    @Arg('since', () => CalendarDate, { nullable: true, description: 'First day to read. Defaults to the day five years ago.' })
    since?: string | null,
    @Arg('isPreview', () => Boolean, {
      nullable: true,
      description: 'True returns what would change, and changes nothing. Defaults to false.',
    })
    isPreview?: boolean | null,
  ) {
    const first = requiredDay('since', since);
    return payload(() => importRates(context, { text, since: first, isPreview }));
  }

  @Mutation(() => WorkspacePayload, {
    description: 'Changes the currency in which income is summed up. All amounts are converted anew. Owners only.',
  })
  workspaceCurrencyChange(
    @Ctx() context: AppContext,
    @Arg('currency', () => CurrencyCode, { description: 'The new reporting currency, such as USD.' }) currency: string,
    @Arg('acceptsRemoval', () => Boolean, {
      nullable: true,
      description: 'Set to true to remove amounts received at the bank, which are in the former currency.',
    })
    acceptsRemoval?: boolean | null,
  ): Promise<WorkspacePayload> {
    return payload(async () => {
      await changeCurrency(context, currency, acceptsRemoval ?? false);
      const { workspaceId: id } = context.actor;
      return { workspace: await context.platform.orm.em.fork().findOneOrFail(Workspace, { id }) };
    });
  }
}
