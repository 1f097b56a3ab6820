import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
import { ImportPartyType } from './import-rows.type.ts';

@Resolver(() => ImportPartyType)
export class ImportPartiesResolver {
  @Reads<ImportPartyType>()
  @FieldResolver(() => Contributor, { nullable: true, description: 'The contributor in the catalogue. Null for a publisher.' })
  contributor(@Root() { record, matchedId }: ImportPartyType, @Ctx() { rows }: AppContext): Promise<Contributor | null> | null {
    return record === 'WRITER' ? rows.byId(Contributor, matchedId) : null;
  }

  @Reads<ImportPartyType>()
  @FieldResolver(() => Publisher, { nullable: true, description: 'The publisher in the catalogue. Null for a writer.' })
  publisher(@Root() { record, matchedId }: ImportPartyType, @Ctx() { rows }: AppContext): Promise<Publisher | null> | null {
    return record === 'PUBLISHER' ? rows.byId(Publisher, matchedId) : null;
  }
}
