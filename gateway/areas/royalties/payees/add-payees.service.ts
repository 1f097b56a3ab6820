import { z } from 'zod';
import { payeeRecords } from '#domain/royalties/payee-draft.ts';
import { payeeStandings } from '#domain/royalties/royalty-terms.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { auditObjects } from '../../music/records/audit-further.ts';
import type { Values } from '../../music/records/stored-rows.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { addPayees, lockPayees, reportingCurrency } from './payees.service.ts';
import { type PartyWithout, partiesWithout } from './payees-without.ts';

/** Maximum number of payees that are added at once. */
export const maxAdded = 5_000;

export const PartyStandingDraft = z
  .object({
    party: z.string().max(250).meta({ scalar: 'ID', description: 'ID of the party, from `payeesWithout`.' }),
    standing: z
      .enum(payeeStandings.keys)
      .nullish()
      .meta({ scalar: 'PayeeStanding', description: 'Who gets its money. Defaults to what is proposed.' }),
  })
  .describe('A party that becomes a payee.');

const partiesDraft = z
  .array(PartyStandingDraft)
  .min(1, 'Name at least one party.')
  .max(maxAdded, `Add at most ${maxAdded.toLocaleString('en')} payees at once.`);

/** Makes payees of parties that earned, by default of all of them. Returns the IDs. */
export async function addEarningPayees(context: AppContext, given: unknown): Promise<string[]> {
  const { editor, platform } = context;
  const chosen = given == null ? null : parseInput(partiesDraft, given);
  // Read before the transaction, because it can take seconds. What became a payee meanwhile is left out.
  const parties = chosenParties(await partiesWithout(platform.pool, editor.workspaceId), chosen);
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await lockPayees(useCase, parties.length);
    const currency = await reportingCurrency(useCase);
    const payees = (await stillWithout(useCase, parties)).map((party) => payeeOf(party, currency));
    const ids = await addPayees(useCase, payees);
    const entries = payees.map((changes, index) => ({ subjectId: ids[index]!, action: 'payee.create' as const, changes }));
    await auditObjects(useCase, 'Payee', entries.slice(1));
    const [first] = entries;
    return { result: ids, audit: first ? { ...first, subjectType: 'Payee' } : { recorded: new Map() } };
  });
}

function chosenParties(found: readonly PartyWithout[], chosen: z.output<typeof partiesDraft> | null): PartyWithout[] {
  if (!chosen) return found.slice(0, maxAdded);
  const byId = new Map(found.map((party) => [party.id, party]));
  const parties = new Map(
    chosen.map(({ party: id, standing }, index) => {
      const party = byId.get(id);
      if (!party)
        throw userError(UserErrorCode.NOT_FOUND, 'Party not found. It may be a payee already.', [
          'parties',
          String(index),
          'party',
        ]);
      return [id, { ...party, standing: standing ?? party.standing }];
    }),
  );
  return [...parties.values()];
}

const columnOf = (kind: PartyWithout['kind']) => (kind === 'OTHER' ? null : (`${payeeRecords[kind]}Id` as const));

function payeeOf({ kind, recordId, name, standing }: PartyWithout, currency: string): Values {
  const column = columnOf(kind);
  return { kind, name, standing, currency, ...(column && { [column]: recordId }) };
}

/** Parties whose record still exists and has no payee, and names that no payee has. */
async function stillWithout({ em, actor }: UseCase, parties: readonly PartyWithout[]): Promise<PartyWithout[]> {
  const given = JSON.stringify(parties.map(({ id, kind, recordId, name }) => ({ id, kind, recordId, name })));
  const live = Object.entries(payeeRecords).map(
    ([
      kind,
      noun,
    ]) => `(g.kind = '${kind}' and exists (select from ${noun} r where r.id = g."recordId" and r.workspace_id = ? and r.deleted_at is null)
      and not exists (select from payee p where p.${noun}_id = g."recordId" and p.workspace_id = ? and p.deleted_at is null))`,
  );
  const { workspaceId } = actor;
  const rows = await em.execute<{ id: string }[]>(
    `select g.id from jsonb_to_recordset(?::jsonb) as g (id text, kind text, "recordId" uuid, name text)
      where ${live.join(' or ')} or (g.kind = 'OTHER' and not exists (
        select from payee p where p.workspace_id = ? and p.name_key = fold(g.name) and p.deleted_at is null))`,
    [given, ...live.flatMap(() => [workspaceId, workspaceId]), workspaceId],
  );
  const found = new Set(rows.map(({ id }) => id));
  return parties.filter(({ id }) => found.has(id));
}
