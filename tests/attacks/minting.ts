import { randomBytes } from 'node:crypto';
import { splitsOf } from '#tests/isolation/world.ts';
import { tokenInput } from '#tests/support/tokens.ts';
import { type Attack, hold, post, type Target } from './attack.ts';

type Answer = {
  data: Record<string, Record<string, unknown>> | null;
  errors?: { extensions: { code: string }; message: string }[];
};

async function ask(target: Target, query: string, variables: object, token?: string): Promise<Answer> {
  const { text } = await post(target, { query, variables }, token ? { authorization: `Bearer ${token}` } : {});
  return JSON.parse(text) as Answer;
}

/** A new workspace on a free trial. */
async function startTrial(target: Target): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const email = `mint-${randomBytes(6).toString('hex')}@example.com`;
  const person = { firstName: 'Ida', lastName: 'Brandt', packageType: 'music_catalog' };
  const { data, errors } = await ask(
    target,
    'mutation ($input: RegistrationInput!) { accountRegister(input: $input) { token userErrors { message } } }',
    { input: { ...person, email, password, confirmPassword: password } },
  );
  const token = data?.accountRegister?.token;
  hold(typeof token === 'string', `could not register: ${JSON.stringify(data ?? errors)}`);
  await ask(target, 'mutation { trialStart { userErrors { message } } }', {}, token);
  return token;
}

const make = async (target: Target, token: string, mutation: string, variables: object): Promise<string> => {
  const { data, errors } = await ask(target, mutation, variables, token);
  const object = data?.made?.object as { id: string } | null | undefined;
  hold(object != null, `could not prepare the attack: ${JSON.stringify(data ?? errors)}`);
  return object.id;
};

async function readyWorks(target: Target, token: string, count: number): Promise<string[]> {
  const contributor = await make(
    target,
    token,
    'mutation ($input: ContributorInput!) { made: contributorCreate(input: $input) { object: contributor { id } userErrors { message } } }',
    { input: { firstName: 'Lena', lastName: 'Brandt' } },
  );
  const publisher = await make(
    target,
    token,
    'mutation ($input: PublisherInput!) { made: publisherCreate(input: $input) { object: publisher { id } userErrors { message } } }',
    { input: { name: 'Northbound', companyName: 'Northbound' } },
  );
  const works: string[] = [];
  for (let index = 0; index < count; index += 1)
    works.push(
      await make(
        target,
        token,
        `mutation ($input: WorkInput!, $splits: SplitSheetInput) {
          made: workCreate(input: $input, splits: $splits) { object: work { id } userErrors { message } } }`,
        { input: { title: `Work ${index}`, copyrightOwner: 'Northbound' }, splits: splitsOf(contributor, publisher) },
      ),
    );
  return works;
}

const trialQuota = 5;

const manyTokensAtOnce: Attack = {
  name: 'a trial that mints many tokens at once',
  run: async (target) => {
    const token = await startTrial(target);
    // A trial allows more works than tokens.
    const works = await readyWorks(target, token, 8);
    const starts = works.flatMap((subject) => (['ETHEREUM', 'SOLANA'] as const).map((blockchain) => ({ subject, blockchain })));
    const answers = await Promise.all(
      starts.map(({ subject, blockchain }) =>
        ask(
          target,
          `mutation ($subject: ID!, $input: TokenizationInput!) {
            tokenizationStart(kind: WORK, subject: $subject, input: $input) { tokenization { id } userErrors { message } } }`,
          { subject, input: tokenInput({ blockchain }) },
          token,
        ),
      ),
    );
    const minted = answers.filter(({ data }) => data?.tokenizationStart?.tokenization != null).length;
    const refused = answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'LIMIT_REACHED').length;
    hold(minted <= trialQuota, `${minted} tokens were accepted, and a trial includes ${trialQuota}.`);
    hold(
      minted + refused === starts.length,
      `other responses: ${JSON.stringify(answers.find(({ data, errors }) => !data && !errors))}`,
    );
    return `${minted} of ${starts.length} requests accepted, ${refused} refused by the quota.`;
  },
};

export const mintingAttacks: readonly Attack[] = [manyTokensAtOnce];
