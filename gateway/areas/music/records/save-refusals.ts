import { nounOf } from '#domain/kit/nouns.ts';
import { UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import type { Catalogued, CatalogueKind } from './catalogue-kind.ts';
import { accepted, changeOf, linedOf, type Save, type SavedKind } from './saves.ts';
import { repeatedIn } from './set-lines.ts';
import { ownersOf, takenError, type UniqueField } from './unique-values.ts';
import { unknownReferences, type Writing, writingOf } from './write-records.ts';

/**
 * Refuses objects that a single mutation would refuse: with unknown references, taken numbers and codes, or lines that cannot be saved. Numbers
 * and codes are compared with those stored before the request, and with those of earlier objects.
 */
export async function refuseSaves<E extends Catalogued>(
  useCase: UseCase,
  { kind, lines }: SavedKind<E>,
  saves: readonly Save<E>[],
): Promise<void> {
  const writing = writingOf(useCase);
  const refuse = (errors: ReadonlyMap<string, UserErrors | undefined> | undefined) => {
    for (const save of accepted(saves)) save.errors = errors?.get(save.id!) ?? null;
  };
  const changes = () => accepted(saves).map(changeOf);
  refuse(await unknownReferences(writing, kind, changes()));
  for (const unique of Object.values(kind.uniqueFields ?? {})) await refuseTaken(writing, kind, unique, saves);
  refuse(await kind.refusedCodes?.(writing, changes()));
  const planned = await lines?.plan(
    useCase,
    accepted(saves).map((save) => linedOf(kind, save)),
  );
  for (const save of accepted(saves)) {
    save.planned = planned?.get(save.id!);
    save.errors = save.planned?.errors ?? null;
  }
}

/** Refuses values of a unique field that another record or an earlier object has. */
async function refuseTaken<E extends Catalogued>(
  writing: Writing,
  { noun }: CatalogueKind<E>,
  unique: UniqueField,
  saves: readonly Save<E>[],
): Promise<void> {
  const { field, name } = unique;
  const given = accepted(saves).filter(({ columns }) => typeof columns[field] === 'string');
  const textOf = ({ columns }: Save<E>) => columns[field] as string;
  const owners = await ownersOf(writing, noun, unique, given.map(textOf));
  const indexes = new Map<string, number>();
  for (const save of given) {
    const value = textOf(save);
    const owner = owners.get(value);
    const first = indexes.get(value);
    if (owner && owner.id !== save.id) save.errors = takenError(nounOf(noun), unique, owner);
    else if (first !== undefined) save.errors = userError(UserErrorCode.TAKEN, repeatedIn(first, name), [field]);
    else indexes.set(value, save.index);
  }
}
