import { IconDeviceLaptop, IconFingerprint, IconKey, IconLock, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react';
import frame from './public.module.css';
import classes from './security.module.css';

const guards = [
  {
    icon: IconFingerprint,
    title: 'Proofs that need no trust',
    text: 'Each proof comes with a program that checks it offline. The verification page reads files in your browser and never uploads them.',
  },
  {
    icon: IconUsersGroup,
    title: 'Private workspaces',
    text: 'Each catalogue belongs to one workspace. Other workspaces cannot even see that a record exists.',
  },
  {
    icon: IconShieldCheck,
    title: 'Two-factor sign-in',
    text: 'Add an authenticator app as a second step. Recovery codes let you in if you lose your phone.',
  },
  {
    icon: IconDeviceLaptop,
    title: 'Sessions you control',
    text: 'See where you are signed in and end any session at once. Repeated failed sign-ins are blocked for a while.',
  },
  {
    icon: IconLock,
    title: 'Encrypted where it matters',
    text: 'Bank details are encrypted in the database. Passwords are stored only as argon2id hashes.',
  },
  {
    icon: IconKey,
    title: 'Revocable keys',
    text: 'API keys are shown once and stored as hashes. You choose for each key what it may read and write, and can revoke it at any time.',
  },
] as const;

export function Security() {
  return (
    <section className={`${frame.part} ${classes.security}`} id="security" aria-labelledby="security-title">
      <div className={frame.wrap}>
        <div className={frame.head}>
          <h2 id="security-title">Security you can check</h2>
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
