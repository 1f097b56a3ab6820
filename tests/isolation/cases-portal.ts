import { byId, type IdCase } from './id-case.ts';
import type { World } from './world.ts';

const at = (name: keyof World, variables: (id: string, own: World) => Record<string, unknown>): IdCase => ({
  ids: (world) => [world[name]],
  variables,
});

/** Places of the schema of payees who see their statements that take an ID. The caller is the payee of its own workspace. */
export const portalCases: Record<string, IdCase> = {
  'Query.portalStatement(id)': byId('payeeStatement'),
  'Query.payeeQuestions(filter.payee)': at('payee', (payee) => ({ filter: { payee } })),
  'Query.payeeQuestions(filter.statement)': at('payeeStatement', (statement) => ({ filter: { statement } })),
  'Mutation.payeeLinkSend(payee)': at('payee', (payee) => ({ payee })),
  'Mutation.payeeLinksSend(run)': at('issuedRun', (run) => ({ run })),
  'Mutation.payeeLinkRevoke(id)': byId('payeeLink'),
  'Mutation.payeeQuestionAsk(input.statement)': at('payeeStatement', (statement) => ({ input: { statement, text: 'Why?' } })),
  'Mutation.payeeQuestionAsk(input.line)': at('payableLine', (line, own) => ({
    input: { statement: own.payeeStatement, line, text: 'Why?' },
  })),
  'Mutation.payeeQuestionAnswer(id)': at('payeeQuestion', (id) => ({ id, input: { text: 'Because.' } })),
};
