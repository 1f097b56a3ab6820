import { TOTP } from 'otpauth';
import { startTestApp, type TestAccount, type TestApp } from './app.ts';

export type UserError = { field: string[]; message: string; code: string };
type State = { isOn: boolean; enabledAt: string | null; recoveryCodesLeft: number };
export type Answer = {
  secret?: string;
  otpauthUri?: string;
  recoveryCodes?: string[];
  token?: string | null;
  challenge?: string | null;
  viewer?: { twoFactor: State } | null;
  userErrors: UserError[];
};

const state = 'viewer { twoFactor { isOn enabledAt recoveryCodesLeft } }';
const selections = {
  twoFactorBegin: 'secret otpauthUri',
  twoFactorEnable: `recoveryCodes ${state}`,
  twoFactorDisable: state,
  recoveryCodesRenew: `recoveryCodes ${state}`,
};
const started = 'token challenge userErrors { field message code }';
export const startQuery = `mutation ($input: CredentialsInput!) { sessionStart(input: $input) { ${started} } }`;
export const confirmQuery = `mutation ($input: ConfirmationInput!) { sessionConfirm(input: $input) { ${started} } }`;

export const wrongCode: UserError = {
  field: ['code'],
  message: 'The code is wrong or was already used. Enter the current code from the app.',
  code: 'CREDENTIALS',
};
export const signInIsOver: UserError = {
  field: ['challenge'],
  message: 'This sign-in has expired or had too many attempts. Sign in again.',
  code: 'NOT_FOUND',
};

/** Starts the application with a clock set by the test, and users with authenticator apps. */
export async function startTwoFactorApp() {
  const clock = { now: new Date() };
  const t = await startTestApp({ TRUST_PROXY: '1' }, { clock: () => clock.now });
  return { t, clock, person: async (email: string) => new AppUser(t, clock, await t.register({ email })) };
}

/** A user with an authenticator app. */
export class AppUser {
  constructor(
    readonly t: TestApp,
    readonly clock: { now: Date },
    readonly account: TestAccount,
  ) {}

  get password() {
    return { currentPassword: this.account.password };
  }

  async act(name: keyof typeof selections, given: { currentPassword: string } | { code: string }): Promise<Answer> {
    const [argument, value] = Object.entries(given)[0]!;
    const query = `mutation ($value: String!) { ${name}(${argument}: $value) { ${selections[name]} userErrors { field message code } } }`;
    return (await this.t.gql<Record<string, Answer>>(query, { value }, this.account.token))[name]!;
  }

  /** The app's code, this many steps of 30 seconds from now. */
  codeOf(secret: string, steps = 0): string {
    return new TOTP({ secret }).generate({ timestamp: this.clock.now.getTime() + steps * 30_000 });
  }

  /** A code that the app shows neither now nor in the four steps around. */
  wrongCodeOf(secret: string): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.codeOf(secret, steps));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
  }

  wait(seconds: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + seconds * 1_000);
  }

  /** Turns on two-factor sign-in and waits for the next code. */
  async switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const secret = (await this.act('twoFactorBegin', this.password)).secret!;
    const { recoveryCodes } = await this.act('twoFactorEnable', { code: this.codeOf(secret) });
    this.wait(30);
    return { secret, recoveryCodes: recoveryCodes! };
  }

  async signIn(): Promise<Answer> {
    const { email, password } = this.account;
    return (await this.t.gql<{ sessionStart: Answer }>(startQuery, { input: { email, password } })).sessionStart;
  }

  /** Signs in with the password and returns the challenge. */
  async challenge(): Promise<string> {
    return (await this.signIn()).challenge!;
  }

  async confirm(challenge: string, code: string): Promise<Answer> {
    return (await this.t.gql<{ sessionConfirm: Answer }>(confirmQuery, { input: { challenge, code } })).sessionConfirm;
  }
}
