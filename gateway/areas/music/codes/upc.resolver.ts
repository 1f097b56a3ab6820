import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { UpcCode } from '#db/entities/product-codes.ts';
import { ImportedUpcDraft, UpcCodeDraft } from '#domain/catalogue/product-codes.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { oneOf, type Sql } from '../../../kit/sql-conditions.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { CodesImportPayload } from './isrc.type.ts';
import * as service from './upc.service.ts';
import { ProductCodeStats, UpcCodeConnection, UpcCodeFilter, UpcCodePayload, UpcCodeSort, upcCodeList } from './upc.type.ts';

const ImportedUpcInput = inputFrom('ImportedUpcInput', ImportedUpcDraft);
const Patch = inputFrom(
  'UpcCodePatch',
  UpcCodeDraft.partial().describe('Changes to a code of the UPC inventory. Omitted fields keep their values.'),
);

@ArgsType()
class UpcCodesArgs extends SearchArgs {
  @Field(() => UpcCodeSort, { nullable: true, description: 'Sort order. Defaults to the code.' })
  sort?: InstanceType<typeof UpcCodeSort>;

  @Field(() => UpcCodeFilter, { nullable: true, description: 'Filters. Codes must match all filters.' })
  filter?: UpcCodeFilter;
}

const isFreeText = `(assigned_at is null and status = 'PENDING')`;
const conditions = ({ statuses, formats, isFree }: UpcCodeFilter): Sql[] => [
  ...oneOf('status', statuses),
  ...oneOf('format', formats),
  ...(isFree == null ? [] : [{ sql: `${isFreeText} = ?`, values: [isFree] }]),
];

@Resolver(() => UpcCode)
export class UpcCodesResolver {
  @Query(() => UpcCodeConnection, {
    description: 'The UPC inventory of the workspace. `search` matches codes in any notation and products.',
  })
  upcCodes(@Ctx() context: AppContext, @Args(() => UpcCodesArgs) args: UpcCodesArgs) {
    const request = { ...args, filters: conditions(args.filter ?? {}) };
    requireActor(context);
    return new UpcCodeConnection(context.rows, upcCodeList, request);
  }

  @Query(() => ProductCodeStats, statistics('Number of ISRCs and UPCs of the workspace.'))
  async productCodeStats(@Ctx() context: AppContext): Promise<ProductCodeStats> {
    const of = (table: string, free: string) => `select count(*)::int as total, (count(*) filter (where ${free}))::int as free
      from ${table} where workspace_id = $1`;
    const text = `select i.total as isrcs, i.free as "freeIsrcs", u.total as upcs, u.free as "freeUpcs"
      from (${of('isrc_code', 'assigned_at is null')}) i cross join (${of('upc_code', isFreeText)}) u`;
    const values = [context.actor.workspaceId];
    const { rows } = await context.rows.pool.query<ProductCodeStats>({ name: 'productCodeStats', text, values });
    return rows[0]!;
  }

  @Mutation(() => CodesImportPayload, {
    description: 'Adds UPCs and EANs to the inventory. Their check digits must be right. Known codes are skipped.',
  })
  upcCodesImport(
    @Ctx() context: AppContext,
    @Arg('codes', () => [ImportedUpcInput], { description: 'Codes, at most 1,000.' }) codes: object[],
  ): Promise<CodesImportPayload> {
    return payload(() => service.importUpcCodes(context, codes));
  }

  @Mutation(() => UpcCodePayload, { description: 'Changes status, product or format of a code of the UPC inventory.' })
  upcCodeUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the code.' }) id: string,
    @Arg('input', () => Patch, { description: 'Fields to change.' }) input: object,
  ): Promise<UpcCodePayload> {
    return changed(context.rows, 'upcCode', UpcCode, () => service.updateUpcCode(context, id, input).then(() => id));
  }
}
