import { Contributor } from '#db/entities/contributor.ts';
import { Label } from '#db/entities/label.ts';
import { Asset } from '#db/entities/media.ts';
import { MusicDocument } from '#db/entities/music-document.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { Recording } from '#db/entities/recording.ts';
import { Release } from '#db/entities/release.ts';
import { Work } from '#db/entities/work.ts';
import { nounOfKey, type RecordKey, type RecordNoun, recordKinds } from '#domain/records/record-kinds.ts';
import { typed } from '../../../kit/abstract-types.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import type { AppContext } from '../../../server/context.ts';

type RecordType = (typeof recordKinds)[RecordNoun]['type'];
/** The entities of the kinds of records, by their type. */
export const recordEntities: Readonly<Record<RecordType, EntityClass<{ id: string }>>> = {
  Work,
  Recording,
  Release,
  Contributor,
  Publisher,
  Label,
  MusicDocument,
  Asset,
};

/** Returns a record of the workspace for a field of an interface type, or null. `evenDeleted` finds it in the bin, too. */
export async function recordOf(
  { rows }: AppContext,
  kind: RecordKey,
  id: string,
  evenDeleted = false,
): Promise<{ id: string } | null> {
  const entity = recordEntities[recordKinds[nounOfKey(kind)].type];
  const row = await (evenDeleted ? rows.evenDeleted(entity, id) : rows.byId(entity, id));
  return row && typed(entity, row);
}
