import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import type { securityLoader } from './loaders.ts';
import { Preloaded, Section } from './section.tsx';
import { Passkeys } from './security-passkeys.tsx';
import { PasswordForm } from './security-password.tsx';
import { Sessions } from './security-sessions.tsx';
import { TwoFactor } from './security-two-factor.tsx';

/** Sign-in and sessions of the user. */
export function Component() {
  const { page } = usePreloaded<typeof securityLoader>();
  return (
    <>
      <Section title="Password" lead="Changing it signs you out in all other browsers.">
        <Preloaded from={page} what="the password rules">
          {({ installation }) => <PasswordForm minLength={installation.passwordMinLength} />}
        </Preloaded>
      </Section>
      <Section
        title="Two-factor sign-in"
        lead="After your password, you enter a code from an app on your phone. A stolen password alone is then not enough."
      >
        <Preloaded from={page} what="two-factor sign-in">
          {({ viewer }) => viewer && <TwoFactor state={viewer.twoFactor} />}
        </Preloaded>
      </Section>
      <Section
        title="Passkeys"
        lead="Sign in with your fingerprint, face or PIN instead of a password and a code. The secret never leaves your device or password manager."
      >
        <Preloaded from={page} what="your passkeys">
          {({ viewer, installation }) => (
            <Passkeys passkeys={viewer?.passkeys ?? []} areAvailable={installation.passkeysAreAvailable} />
          )}
        </Preloaded>
      </Section>
      <Section title="Sessions" lead="Browsers in which you are signed in. Revoke any that you do not recognise.">
        <Preloaded from={page} what="your sessions">
          {({ viewer }) => <Sessions sessions={viewer?.sessions ?? []} />}
        </Preloaded>
      </Section>
    </>
  );
}
