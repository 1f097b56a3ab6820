import type { PayeeStanding } from '#domain/royalties/royalty-terms.ts';
import type { AppContext } from '../../../server/context.ts';
import { addEntries } from '../entries/entries.service.ts';
import { addEarningPayees } from '../payees/add-payees.service.ts';
import { updatePayee } from '../payees/payees.service.ts';
import { partiesWithout } from '../payees/payees-without.ts';
import { saveSettings } from '../settings/settings.service.ts';
import { saveTerm } from '../terms/terms.service.ts';

/** Parties that are the workspace itself besides the publisher with its name. */
const ours = new Set(['Northlight Recordings']);
/** Publishers that the workspace administers. Others collect for the rest. */
const administered = new Set(['Fjordlys Forlag']);

/** Makes payees of the parties of the demo that earned, with their standing. */
export async function addDemoPayees(context: AppContext): Promise<void> {
  const found = await partiesWithout(context.platform.pool, context.editor.workspaceId);
  const standingOf = (party: (typeof found)[number]): PayeeStanding => {
    if (party.standing === 'OWN' || ours.has(party.name)) return 'OWN';
    return party.kind === 'PUBLISHER' && !administered.has(party.name) ? 'ELSEWHERE' : 'PAID';
  };
  if (found.length > 0)
    await addEarningPayees(
      context,
      found.map((party) => ({ party: party.id, standing: standingOf(party) })),
    );
}

type Known = { id: string; version: number; contractId: string; entries: number };

async function payeeOf({ platform, editor }: AppContext, name: string): Promise<Known | null> {
  const { rows } = await platform.pool.query<Known>(
    `select p.id, p.version, k.id as "contractId", (select count(*)::int from payee_entry x where x.payee_id = p.id) as entries
      from payee p join payee_contract k on k.payee_id = p.id and k.is_default
      where p.workspace_id = $1 and p.name = $2 and p.deleted_at is null order by p.id limit 1`,
    [editor.workspaceId, name],
  );
  return rows[0] ?? null;
}

/** What is particular about some payees. `until` is a day on which a form expires. */
export async function describeDemoPayees(context: AppContext, until: string): Promise<void> {
  const details: readonly [name: string, input: object][] = [
    ['Leyla Demirkaya', { taxCountry: 'DE', language: 'DE' }],
    [
      'Davi Santoro',
      { taxCountry: 'BR', withholding: '15', withholdingForm: 'Certificate of residence', withholdingUntil: until },
    ],
    ['Imani Okafor-Bell', { currency: 'GBP', taxCountry: 'GB' }],
    ['Clémence Aubrac', { taxCountry: 'FR', language: 'FR' }],
  ];
  for (const [name, input] of details) {
    const payee = await payeeOf(context, name);
    if (payee?.version === 1) await updatePayee(context, payee, input);
  }
}

/** Adds the terms of the demo, unless it has any. */
export async function addDemoTerms(context: AppContext): Promise<void> {
  const { rowCount } = await context.platform.pool.query('select 1 from royalty_term where workspace_id = $1 limit 1', [
    context.editor.workspaceId,
  ]);
  if (rowCount! > 0) return;
  const terms = [
    { name: 'Film and advertising', subject: 'WORK', rights: ['SYNC'], deal: 'FEE', percent: '25' },
    { name: 'Writers in Europe', subject: 'WORK', territories: ['2120'], deal: 'FEE', percent: '10' },
    { name: 'Writers, worldwide', subject: 'WORK', deal: 'FEE', percent: '15' },
    { name: 'Artists', subject: 'RECORDING', deal: 'RATE', percent: '20' },
  ];
  for (const term of terms) await saveTerm(context, { id: null, version: null }, term);
}

export async function saveDemoSettings(context: AppContext): Promise<void> {
  await saveSettings(context, { minimum: '50', sender: 'Northlight Songs\nTorsgatan 12\n111 23 Stockholm\nSweden' });
}

/** Adds an opening balance, an advance and a cost, each to a payee without entries. `day` is in the first run. */
export async function addDemoEntries(context: AppContext, day: string): Promise<void> {
  const entries: readonly [name: string, input: object][] = [
    ['Mara Lindqvist', { kind: 'OPENING', amount: '312.40', note: 'Balance of the former system' }],
    ['Jonas Ahlberg', { kind: 'ADVANCE', amount: '900.00', note: 'Advance for the second album' }],
    ['Fjordlys Grammofon', { kind: 'COST', amount: '120.00', note: 'Mastering' }],
  ];
  for (const [name, input] of entries) {
    const payee = await payeeOf(context, name);
    if (payee?.entries === 0) await addEntries(context, { ...input, contracts: [payee.contractId], date: day });
  }
}
