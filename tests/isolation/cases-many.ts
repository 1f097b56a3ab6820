import { musicNouns } from '#domain/records/record-kinds.ts';
import type { IdCase } from './id-case.ts';

const single = new RegExp(`^Mutation\\.(${musicNouns.join('|')})(Create|Update|Delete)\\((.+)\\)$`);

/** Cases of saving and deleting several records at once, from those of a single one. */
export function casesOfMany(cases: Readonly<Record<string, IdCase>>): Record<string, IdCase> {
  const many: Record<string, IdCase> = {};
  for (const [place, { ids, variables }] of Object.entries(cases)) {
    const [, noun, verb, path] = single.exec(place) ?? [];
    if (verb === 'Delete') many[`Mutation.${noun}sDelete(ids)`] = { ids, variables: (id) => ({ ids: [id] }) };
    else if (noun && (verb === 'Create' || path === 'id'))
      many[`Mutation.${noun}sSave(objects.${path})`] = { ids, variables: (id, own) => ({ objects: [variables(id, own)] }) };
  }
  return many;
}
