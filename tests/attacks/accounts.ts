import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { type Attack, hold } from './attack.ts';
import { ask, type From, type Sender, type Session, withProduct } from './sender.ts';

const session = 'token viewer { mustVerifyEmail memberRole user { email firstName } } userErrors { message code }';
const strong = 'salt-lines-at-dawn';
const person = { firstName: 'Ida', lastName: 'Brandt', packageType: 'publisher' };

const register = async (target: Sender, email: string, password = strong, overrides: object = {}, from?: From) => {
  const input = { ...person, ...overrides, email, password, confirmPassword: password };
  const query = `mutation ($input: RegistrationInput!) { accountRegister(input: $input) { ${session} } }`;
  const received = await ask(target, query, { input }, from);
  return { ...received, outcome: received.body.data!.accountRegister! };
};
const signIn = async (target: Sender, email: string, password: string, from?: From) => {
  const query = `mutation ($input: CredentialsInput!) { sessionStart(input: $input) { ${session} } }`;
  const received = await ask(target, query, { input: { email, password } }, from);
  return { ...received, outcome: received.body.data!.sessionStart! };
};
const createKey = (target: Sender, token: string | null) =>
  ask(
    target,
    'mutation { apiKeyCreate(input: { name: "Mine", scopes: [CATALOGUE_WRITE] }) { secret userErrors { message } } }',
    {},
    { token: token ?? undefined },
  );
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

const weakPasswords: Attack = {
  name: 'accounts: weak passwords',
  run: async (target) => {
    const weak = [
      'password',
      ' '.repeat(8),
      ' '.repeat(12),
      '12345678',
      '1234567890',
      'password123',
      'P@ssw0rd123',
      'stavestave',
    ];
    weak.push('idabrandt1', 'Brandt-2026!', 'qwertyuiop', 'aaaaaaaaaaaa');
    for (const password of weak) {
      const { outcome } = await register(target, `weak.${unique()}@example.com`, password, {}, { localAddress: '127.0.7.1' });
      hold(outcome.token === null, `“${password}” was accepted`);
    }
    return `${weak.length} were refused.`;
  },
};

const lockOut: Attack = {
  name: 'accounts: locking out an owner',
  run: async (target) => {
    const email = `owner.${unique()}@example.com`;
    await register(target, email);
    const stranger = { localAddress: '127.0.7.2' };
    let last = await signIn(target, email, 'a-wrong-password', stranger);
    for (let index = 0; index < 6; index++) last = await signIn(target, email, 'a-wrong-password', stranger);
    hold(last.outcome.userErrors[0]?.code === 'THROTTLED', 'guesses from one address are not throttled');
    hold(Number(last.retryAfter) > 0, 'the refusal has no Retry-After');
    const owner = await signIn(target, email, strong, { localAddress: '127.0.7.3' });
    hold(owner.outcome.token !== null, 'the owner is locked out at another address');
    const reset = 'mutation ($email: String!) { passwordResetRequest(email: $email) { sent userErrors { code } } }';
    for (let index = 0; index < 5; index++) await ask(target, reset, { email }, stranger);
    const recovery = await ask(target, reset, { email }, { localAddress: '127.0.7.3' });
    hold(recovery.body.data?.passwordResetRequest?.sent === true, 'recovery is blocked at another address');
    return `Retry-After ${last.retryAfter} s for the attacker.`;
  },
};

/** Starts a product that delivers its mails to this process. */
async function withMailServer(act: (target: Sender, mailsTo: (email: string) => Promise<string[]>) => Promise<string>) {
  const smtp = await startSmtpServer();
  const mailsTo = async (email: string) => {
    // The outbox is looked through every two seconds.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return smtp.mails.filter(({ to }) => to === email).map(({ message }) => message.replace(/=\n/g, '').replace(/=3D/g, '='));
  };
  try {
    return await withProduct({ SMTP_URL: smtp.url }, (target) => act(target, mailsTo));
  } finally {
    await smtp.stop();
  }
}

const takeover: Attack = {
  name: 'accounts: registering the address of another person',
  run: () =>
    withMailServer(async (target, mailsTo) => {
      const email = `victim.${unique()}@example.com`;
      const { outcome } = await register(target, email, strong, { firstName: 'hhttps://ttps://evil.example' });
      hold(outcome.token !== null, 'the account does not work at once');
      const key = await createKey(target, outcome.token);
      hold(key.body.errors?.[0]?.extensions.code === 'EMAIL_UNVERIFIED', 'an API key does not wait for the address');
      await ask(target, 'mutation ($email: String!) { passwordResetRequest(email: $email) { sent } }', { email });
      const mails = await mailsTo(email);
      hold(!mails.some((mail) => /evil\.example|https:\/\/evil/.test(mail)), 'a name became a link');
      const token = mails.map((mail) => /reset-password\?token=([\w-]{43})/.exec(mail)?.[1]).find(Boolean);
      hold(token !== undefined, 'no link for a new password was mailed');
      const input = { token, password: 'the-owner-is-here', confirmPassword: 'the-owner-is-here' };
      await ask(target, 'mutation ($input: PasswordResetInput!) { passwordReset(input: $input) { email } }', { input });
      const stranger = await ask(target, '{ workspace { id } }', {}, { token: outcome.token ?? undefined });
      hold(stranger.status === 401, 'the session of the attacker still works');
      const owner = await signIn(target, email, 'the-owner-is-here');
      hold(owner.outcome.token !== null, 'the owner cannot sign in');
      const made = await createKey(target, owner.outcome.token);
      hold(made.body.errors?.[0]?.extensions.code !== 'EMAIL_UNVERIFIED', 'the reset did not prove the address');
      return enumeration(target, email);
    }),
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Registers used and free addresses in turn. Responses and their times must not differ. */
async function enumeration(target: Sender, takenEmail: string): Promise<string> {
  const times = { taken: [] as number[], free: [] as number[] };
  const shape = (outcome: Session, email: string) =>
    JSON.stringify({ ...outcome, token: outcome.token?.length }).replaceAll(email, '');
  for (let index = 0; index < 7; index++) {
    const from = { localAddress: `127.0.8.${index + 1}` };
    const freeEmail = `free.${unique()}@example.com`;
    const free = await register(target, freeEmail, strong, {}, from);
    const taken = await register(target, takenEmail, strong, {}, from);
    hold(shape(taken.outcome, takenEmail) === shape(free.outcome, freeEmail), 'a registered address has a different response');
    const again = [await signIn(target, takenEmail, strong, from), await signIn(target, freeEmail, strong, from)];
    hold(JSON.stringify(again[0]!.outcome) === JSON.stringify(again[1]!.outcome), 'a sign-in reveals a registered address');
    times.taken.push(taken.ms);
    times.free.push(free.ms);
  }
  return `same response for registered and free addresses, median ${median(times.taken).toFixed(0)} and ${median(times.free).toFixed(0)} ms.`;
}

export const accountAttacks: readonly Attack[] = [weakPasswords, lockOut, takeover];
