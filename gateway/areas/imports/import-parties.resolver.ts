import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { AppContext } from '../../server/context.ts';
import { CatalogueRecord } from '../music/records/catalogue-record.type.ts';
import { recordOf } from '../music/records/record-of.ts';
import { ImportKeptObject, ImportPartyType } from './import-rows.type.ts';

@Resolver(() => ImportPartyType)
class ImportPartiesResolver {
  @FieldResolver(() => CatalogueRecord, {
    nullable: true,
    description: 'The contributor or publisher in the catalogue that may be the party. Null while in the bin.',
  })
  match(@Root() { recordKind, matchedId }: ImportPartyType, @Ctx() context: AppContext): Promise<object | null> {
    return recordOf(context, recordKind === 'PUBLISHER' ? 'PUBLISHER' : 'CONTRIBUTOR', matchedId);
  }
}

@Resolver(() => ImportKeptObject)
class ImportKeptObjectsResolver {
  @FieldResolver(() => CatalogueRecord, {
    nullable: true,
    description: 'The object, even in the bin. Null after permanent deletion.',
  })
  record(@Root() { kind, subjectId }: ImportKeptObject, @Ctx() context: AppContext): Promise<object | null> {
    return recordOf(context, kind, subjectId, true);
  }
}

/** Records that lists of an import name. */
export const importRecordResolvers = [ImportPartiesResolver, ImportKeptObjectsResolver] as const;
