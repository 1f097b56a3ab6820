import { IconDeviceLaptop, IconFingerprint, IconKey, IconLock, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react';
import frame from './public.module.css';
import classes from './security.module.css';

const guards = [
  {
    icon: IconFingerprint,
    title: 'Proofs that need no trust',
    text: 'A proof comes with a program that checks it offline. The page that verifies files never receives them.',
  },
  {
    icon: IconUsersGroup,
    title: 'Closed workspaces',
    text: 'Each catalogue belongs to one workspace. Others cannot even learn that a record exists.',
  },
  {
    icon: IconShieldCheck,
    title: 'Two-factor sign-in',
    text: 'An authenticator app as a second step, with recovery codes for the day the phone is lost.',
  },
  {
    icon: IconDeviceLaptop,
    title: 'Sessions you control',
    text: 'See where you are signed in and end any session at once. Guessing a password is slowed down.',
  },
  {
    icon: IconLock,
    title: 'Encrypted where it matters',
    text: 'Bank details are encrypted in the database. Of passwords only argon2id hashes are kept.',
  },
  {
    icon: IconKey,
    title: 'Revocable keys',
    text: 'API keys are shown once and kept as hashes. Each reads, or writes too, until you revoke it.',
  },
] as const;

export function Security() {
  return (
    <section className={`${frame.part} ${classes.security}`} id="security" aria-labelledby="security-title">
      <div className={frame.wrap}>
        <div className={frame.head}>
          <h2 id="security-title">Security you can look into</h2>
          <p>Each point is something the software does today.</p>
        </div>
        <ul className={frame.three}>
          {guards.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={20} stroke={1.6} data-ink="accent" aria-hidden="true" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
