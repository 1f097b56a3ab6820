import type { TestAccount, TestApp } from './app.ts';

type UserError = { field: string[]; message: string; code: string };
type Payload<P> = P & { userErrors: UserError[] };
const errors = 'userErrors { field message code }';

export type ShownPayee = {
  id: string;
  version: number;
  name: string;
  kind: string;
  standing: string;
  currency: string;
  minimum: string | null;
  language: string;
  balance: string;
  payable: string;
  hasAccount: boolean;
  contracts: { id: string; name: string; isDefault: boolean; balance: string }[];
};
const payeeFields = `id version name kind standing currency minimum language balance payable hasAccount
  contracts { id name isDefault balance crossGroup reserve reserveRuns }`;

/** Calls the API of payees for an account. */
export function payeesApi(t: TestApp, { token }: Pick<TestAccount, 'token'>) {
  const call = async <P>(name: string, variables: string, args: string, fields: string, values: object): Promise<Payload<P>> => {
    const text = `mutation (${variables}) { result: ${name}(${args}) { ${fields} ${errors} } }`;
    return (await t.gql<{ result: Payload<P> }>(text, values, token)).result;
  };
  type OfPayee = { payee: ShownPayee | null; existing: { id: string } | null };
  return {
    create: (input: object) =>
      call<OfPayee>('payeeCreate', '$input: PayeeInput!', 'input: $input', `payee { ${payeeFields} } existing { id }`, { input }),
    update: (id: string, version: number, input: object) =>
      call<OfPayee>(
        'payeeUpdate',
        '$id: ID!, $version: Int!, $input: PayeePatch!',
        'id: $id, version: $version, input: $input',
        `payee { ${payeeFields} } existing { id }`,
        { id, version, input },
      ),
    remove: (id: string) => call<{ payeeId: string | null }>('payeeDelete', '$id: ID!', 'id: $id', 'payeeId', { id }),
    add: (parties: object[] | null = null) =>
      call<{ added: number | null; payees: ShownPayee[] | null }>(
        'payeesAdd',
        '$parties: [PartyStandingInput!]',
        'parties: $parties',
        `added payees { ${payeeFields} }`,
        { parties },
      ),
    saveContract: (payee: string, id: string | null, input: object) =>
      call<{ payeeContract: { id: string; name: string } | null; payee: ShownPayee | null }>(
        'payeeContractSave',
        '$payee: ID!, $id: ID, $input: PayeeContractInput!',
        'payee: $payee, id: $id, input: $input',
        `payeeContract { id name crossGroup reserve reserveRuns } payee { ${payeeFields} }`,
        { payee, id, input },
      ),
    removeContract: (id: string) =>
      call<{ payeeContractId: string | null; payee: ShownPayee | null }>(
        'payeeContractDelete',
        '$id: ID!',
        'id: $id',
        `payeeContractId payee { ${payeeFields} }`,
        { id },
      ),
    enter: (input: object) =>
      call<{ payeeEntries: { id: string; amount: string; balanceAfter: string }[] | null }>(
        'payeeEntryAdd',
        '$input: PayeeEntryInput!',
        'input: $input',
        'payeeEntries { id kind date amount currency recoupable note balanceAfter contract { id } payee { id } }',
        { input },
      ),
    reverse: (id: string, more: { date?: string; note?: string } = {}) =>
      call<{
        payeeEntry: object | null;
        reversal: { id: string; date: string; amount: string } | null;
        payee: ShownPayee | null;
      }>(
        'payeeEntryReverse',
        '$id: ID!, $date: Date, $note: String',
        'id: $id, date: $date, note: $note',
        `payeeEntry { id reversedBy { id } } reversal { id kind date amount note reverses { id } } payee { ${payeeFields} }`,
        { id, ...more },
      ),
    async payee(id: string): Promise<ShownPayee | null> {
      const text = `query ($id: ID!) { payee(id: $id) { ${payeeFields} } }`;
      return (await t.gql<{ payee: ShownPayee | null }>(text, { id }, token)).payee;
    },
    async list(args: object = {}): Promise<string[]> {
      const text = `query ($search: String, $sort: PayeeSort, $filter: PayeeFilter, $first: Int, $after: String) {
        payees(search: $search, sort: $sort, filter: $filter, first: $first, after: $after) { nodes { name } } }`;
      const { payees } = await t.gql<{ payees: { nodes: { name: string }[] } }>(text, args, token);
      return payees.nodes.map(({ name }) => name);
    },
    async entries(filter: object = {}, fields = 'kind amount') {
      const text = `query ($filter: PayeeEntryFilter) { payeeEntries(filter: $filter, first: 100) { nodes { ${fields} } totalCount } }`;
      return (await t.gql<{ payeeEntries: { nodes: Record<string, unknown>[]; totalCount: number } }>(text, { filter }, token))
        .payeeEntries;
    },
  };
}
