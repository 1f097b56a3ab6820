import { byId, type IdCase, update } from './id-case.ts';
import type { World } from './world.ts';

/** A call with the ID at one place of its variables. */
const at = (name: keyof World, variables: (id: string, own: World) => Record<string, unknown>): IdCase => ({
  ids: (world) => [world[name]],
  variables,
});
const filters = (field: string, names: Readonly<Record<string, keyof World>>): Record<string, IdCase> =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [`Query.${field}(filter.${key})`, at(name, (id) => ({ filter: { [key]: id } }))]),
  );

const entry = { kind: 'ADVANCE', date: '2026-01-31', amount: '5' };
const term = { name: 'Term', subject: 'WORK', deal: 'FEE', percent: '5' };
const question = (own: World) => ({ work: own.work, right: 'SYNC', source: own.payingSource, day: '2026-01-31' });
const named = (field: string, name: keyof World, more: (own: World) => object = () => ({})): Record<string, IdCase> => ({
  [`Mutation.royaltyTermSave(input.${field})`]: at(name, (id, own) => ({ input: { ...term, ...more(own), [field]: id } })),
});

/** Places of the schema of payees, terms, entries and dated splits that take an ID. */
export const royaltyCases: Record<string, IdCase> = {
  'Query.payee(id)': byId('payee', 'sparePayee'),
  ...filters('payees', { contributor: 'spareContributor', publisher: 'sparePublisher', label: 'spareLabel' }),
  'Mutation.payeeCreate(input.contributor)': at('contributor', (contributor) => ({ input: { contributor } })),
  'Mutation.payeeCreate(input.publisher)': at('publisher', (publisher) => ({ input: { publisher } })),
  'Mutation.payeeCreate(input.label)': at('label', (label) => ({ input: { label } })),
  'Mutation.payeeUpdate(id)': update('payee', { notes: 'Changed' }),
  'Mutation.payeeDelete(id)': byId('sparePayee'),
  'Mutation.payeesAdd(parties.party)': {
    ids: (world) => [`CONTRIBUTOR:${world.contributor}`],
    variables: (party) => ({ parties: [{ party, standing: 'PAID' }] }),
  },
  'Mutation.payeeContractSave(payee)': at('payee', (payee) => ({ payee, input: { name: 'New' } })),
  'Mutation.payeeContractSave(id)': at('spareContract', (id, own) => ({ payee: own.payee, id, input: { name: 'Renamed' } })),
  'Mutation.payeeContractDelete(id)': byId('spareContract'),
  ...filters('payeeEntries', { payee: 'payee', contract: 'payeeContract' }),
  'Mutation.payeeEntryAdd(input.contracts)': at('payeeContract', (contract) => ({ input: { ...entry, contracts: [contract] } })),
  'Mutation.payeeEntryReverse(id)': byId('payeeEntry'),
  ...filters('royaltyTerms', { payee: 'payee', work: 'work', recording: 'recording' }),
  'Query.royaltyTermPreview(payee)': at('payee', (payee, own) => ({ payee, line: own.paidLine })),
  'Query.royaltyTermPreview(line)': at('paidLine', (line, own) => ({ payee: own.payee, line })),
  'Query.royaltyTermPreview(work)': at('work', (work, own) => ({ payee: own.payee, line: own.paidLine, work })),
  'Query.royaltyTermPreview(question.work)': at('spareWork', (work, own) => ({
    payee: own.payee,
    question: { ...question(own), work },
  })),
  'Query.royaltyTermPreview(question.recording)': at('recording', (recording, own) => ({
    payee: own.payee,
    question: { ...question(own), work: null, right: 'MASTER', recording },
  })),
  'Query.royaltyTermPreview(question.source)': at('payingSource', (source, own) => ({
    payee: own.payee,
    question: { ...question(own), source },
  })),
  'Mutation.royaltyTermSave(id)': at('royaltyTerm', (id) => ({ id, input: term })),
  ...named('payee', 'payee'),
  ...named('contract', 'payeeContract', (own) => ({ payee: own.payee })),
  ...named('work', 'work'),
  ...named('recording', 'recording', () => ({ subject: 'RECORDING' })),
  ...named('source', 'payingSource'),
  'Mutation.royaltyTermMove(id)': at('royaltyTerm', (id) => ({ id, position: 1 })),
  'Mutation.royaltyTermDelete(id)': byId('royaltyTerm'),
  'Mutation.splitPeriodMove(work)': at('work', (work) => ({ work, from: '2020-01-01', to: '2019-06-01' })),
};
