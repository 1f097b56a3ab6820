import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { IsrcCode } from '#db/entities/product-codes.ts';
import { ImportedIsrcDraft } from '#domain/catalogue/product-codes.ts';
import { compactCode } from '#domain/codes/code-check.ts';
import { ISRC_PREFIX_AREAS } from '#domain/codes/isrc-prefix.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import * as service from './isrc.service.ts';
import {
  CodesImportPayload,
  IsrcCodeConnection,
  IsrcCodeFilter,
  IsrcCodeSort,
  IsrcCodesPayload,
  IsrcPrefixArea,
  IsrcSerial,
  isrcCodeList,
} from './isrc.type.ts';

const Input = inputFrom('IsrcCodesInput', service.isrcCodesDraft(9999));
const ImportedIsrcInput = inputFrom('ImportedIsrcInput', ImportedIsrcDraft);

@ArgsType()
class IsrcCodesArgs extends SearchArgs {
  @Field(() => IsrcCodeSort, { nullable: true, description: 'Sort order. Defaults to the latest first.' })
  sort?: InstanceType<typeof IsrcCodeSort>;

  @Field(() => IsrcCodeFilter, { nullable: true, description: 'Filters. Codes must match all filters.' })
  filter?: IsrcCodeFilter;
}

const conditions = ({ isAssigned, prefix, year }: IsrcCodeFilter): Sql[] => [
  ...(isAssigned == null ? [] : [{ sql: '(assigned_at is not null) = ?', values: [isAssigned] }]),
  ...(prefix ? [{ sql: 'starts_with(code, ?)', values: [compactCode(prefix).slice(0, 5)] }] : []),
  ...(year == null ? [] : [{ sql: 'substr(code, 6, 2) = ?', values: [String(year % 100).padStart(2, '0')] }]),
];

@Resolver(() => IsrcCode)
export class IsrcCodesResolver {
  @Query(() => IsrcCodeConnection, {
    description: 'History of the ISRCs of the workspace. `search` matches codes in any notation and track titles.',
  })
  isrcCodes(@Ctx() context: AppContext, @Args(() => IsrcCodesArgs) args: IsrcCodesArgs) {
    const request = { ...args, filters: conditions(args.filter ?? {}) };
    requireActor(context);
    return new IsrcCodeConnection(context.rows, isrcCodeList, request);
  }

  @Query(() => [IsrcPrefixArea], {
    description: 'First parts of ISRC prefixes: countries, and further allocated letters such as QZ.',
  })
  isrcPrefixAreas(@Ctx() context: AppContext): readonly IsrcPrefixArea[] {
    requireActor(context);
    return ISRC_PREFIX_AREAS;
  }

  @Query(() => [IsrcSerial], {
    description: 'Prefixes and years with ISRCs of the workspace, the latest year first. At most 1,000.',
  })
  async isrcSerials(@Ctx() context: AppContext): Promise<IsrcSerial[]> {
    // Two-digit years before 1986 belong to the next century.
    const text = `select prefix, 1986 + (year + 14) % 100 as year, last from isrc_serial where workspace_id = $1
      order by 2 desc, last desc, prefix limit 1000`;
    const values = [context.actor.workspaceId];
    return (await context.rows.pool.query<IsrcSerial>({ name: 'isrcSerials', text, values })).rows;
  }

  @Mutation(() => IsrcCodesPayload, {
    description: 'Allocates ISRCs. Serials continue per prefix and year, and parallel requests get different codes.',
  })
  isrcCodesCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Prefix, year and quantity.' }) input: object,
    @Arg('recording', () => ID, {
      nullable: true,
      description: 'ID of the recording to which the code is assigned. Requires a quantity of 1.',
    })
    recordingId?: string,
  ): Promise<IsrcCodesPayload> {
    return withCodes(context, () => service.createIsrcCodes(context, input, recordingId));
  }

  @Mutation(() => IsrcCodesPayload, { description: 'Assigns a free ISRC of the history to a recording without an ISRC.' })
  isrcCodeAssign(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the ISRC.' }) id: string,
    @Arg('recording', () => ID, { description: 'ID of the recording.' }) recordingId: string,
  ): Promise<IsrcCodesPayload> {
    return withCodes(context, () => service.assignIsrc(context, id, recordingId).then((assigned) => [assigned]));
  }

  @Mutation(() => CodesImportPayload, {
    description: 'Adds ISRCs that are in use to the history, so that allocation continues after them. Known codes are skipped.',
  })
  isrcCodesImport(
    @Ctx() context: AppContext,
    @Arg('codes', () => [ImportedIsrcInput], { description: 'Codes, at most 1,000.' }) codes: object[],
  ): Promise<CodesImportPayload> {
    return payload(() => service.importIsrcCodes(context, codes));
  }
}

const withCodes = (context: AppContext, act: () => Promise<string[]>): Promise<IsrcCodesPayload> =>
  payload(async () => {
    const ids = await act();
    context.rows.clear();
    const codes = await Promise.all(ids.map((id) => context.rows.byId(IsrcCode, id)));
    return { codes: codes.filter((code) => code !== null) };
  });
