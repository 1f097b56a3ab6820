import { Arg, Ctx, Extensions, ID, Query, Resolver } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import { IncomeGroup, IncomeSource } from '#db/entities/income.ts';
import { AssetGroup } from '#db/entities/media.ts';
import { Payee } from '#db/entities/payees.ts';
import { Fingerprint } from '#db/entities/proofs.ts';
import { RoyaltyRun } from '#db/entities/royalties.ts';
import { Statement } from '#db/entities/statements.ts';
import { Tokenization } from '#db/entities/tokenization.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { implement, typed } from '../../kit/abstract-types.ts';
import { badInput } from '../../kit/cursor.ts';
import { Node } from '../../kit/node.type.ts';
import { isUuid } from '../../kit/rows.ts';
import { type EntityClass, shapeOf } from '../../kit/table-shape.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import { recordEntities } from '../music/records/record-of.ts';
import { Proof } from '../proofs/proof.type.ts';
// The schema describes these types with their fields.
import '../imports/imports.type.ts';
import '../income/records/income-group.type.ts';
import '../income/records/income-source.type.ts';
import '../income/records/statement.type.ts';
import '../media/groups/groups.type.ts';
import '../royalties/records/payee.type.ts';
import '../royalties/records/run.type.ts';
import '../tokens/tokenization.type.ts';

const maxNodes = 100;

for (const type of [AssetGroup, Tokenization, Proof, Import, IncomeGroup, IncomeSource, Statement, Payee, RoyaltyRun])
  implement(type, Node);
/** Entities of all nodes by their type. A proof is a row of `fingerprint`. */
const entities: Readonly<Record<string, EntityClass<{ id: string }>>> = {
  ...recordEntities,
  AssetGroup,
  Tokenization,
  Proof: Fingerprint,
  Import,
  IncomeGroup,
  IncomeSource,
  Statement,
  Payee,
  RoyaltyRun,
};

/** Finds the types of IDs $1 in workspace $2, in one statement. */
function typesText({ platform: { orm } }: AppContext): string {
  const parts = Object.entries(entities).map(([type, entity]) => {
    const { table, hasBin } = shapeOf(orm, entity);
    return `select '${type}' as type, id from ${table} where id = any($1::uuid[]) and workspace_id = $2${hasBin ? ' and deleted_at is null' : ''}`;
  });
  return parts.join(' union all ');
}

/** Imports hold the contact details of people. */
const mayImport = (context: AppContext) => canEditCatalogue(context.actor) && context.reaches('Import', 'WRITE');

async function nodeOf(context: AppContext, id: string): Promise<object | null> {
  if (!isUuid(id)) return null;
  const { rows } = context;
  const statement = { name: 'types_of_nodes', key: 'id', text: typesText(context) } as const;
  const [found] = await rows.related<{ id: string; type: string }>(statement, id.toLowerCase());
  const entity = found && entities[found.type]!;
  if (entity === Import && !mayImport(context)) return null;
  const row = entity ? await rows.byId(entity, id) : null;
  return row && (entity === Fingerprint ? Object.assign(row, { __typename: 'Proof' }) : typed(entity!, row));
}

/** Any object by its ID alone. */
@Resolver()
export class NodesResolver {
  @Query(() => Node, { nullable: true, description: 'Returns the object with this ID, of whatever type, or null.' })
  node(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the object.' }) id: string,
  ): Promise<object | null> {
    requireActor(context);
    return nodeOf(context, id);
  }

  @Extensions({ maxRows: maxNodes })
  @Query(() => [Node], {
    nullable: 'items',
    description: 'Returns the objects with these IDs in the same order, each of whatever type. Null for an unknown ID.',
  })
  nodes(
    @Ctx() context: AppContext,
    @Arg('ids', () => [ID], { description: `IDs of the objects, at most ${maxNodes}.` }) ids: string[],
  ): Promise<(object | null)[]> {
    requireActor(context);
    if (ids.length > maxNodes) throw badInput(`\`ids\` can have at most ${maxNodes} entries.`);
    return Promise.all(ids.map((id) => nodeOf(context, id)));
  }
}
