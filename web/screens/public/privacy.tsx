import { Paper } from './paper.tsx';

const sections = [
  {
    title: 'Who is responsible',
    text: 'The operator of this server is responsible. Your data is stored in a database that the operator runs. It leaves the database in three cases. Mails go through the operator’s mail server. Orders go to the payment provider, if there is one. Tokens and proofs go to the chains that the operator has connected.',
  },
  {
    title: 'What is stored about you',
    text: 'Stave stores your name, your email address, a hash of your password that cannot be reversed, and the time of your last sign-in. For each session it stores the name of the browser and the network address. With two-factor sign-in it also stores an encrypted secret and hashes of your recovery codes. Each change you make to the catalogue is recorded with your account and the time.',
  },
  {
    title: 'What you store about others',
    text: 'Stave stores what you enter about contributors and publishers, such as names, addresses, identifiers and bank details. Bank details are encrypted in the database. Only members of your workspace can see this data.',
  },
  {
    title: 'Mails',
    text: 'Mails to you, such as invitations and links to reset your password, are stored encrypted in an outbox. Administrators can read the outbox, except one-time links, which only super administrators see while they are not sent. Choose in the settings which mails you receive.',
  },
  {
    title: 'Payments',
    text: 'You enter card and bank details at the payment provider. They never reach this server. The server stores what was ordered, when, and for how much.',
  },
  {
    title: 'Chains',
    text: 'A proof writes one hash of many fingerprints to a chain. The fingerprints cannot be read back from the hash. A token writes the wallets that you name and the address of its public description. Neither can be removed from the chain.',
  },
  {
    title: 'Verifying a file',
    text: 'Your browser reads the file that you check and does not send it. Only its fingerprint is sent to the server.',
  },
  {
    title: 'Failed sign-ins',
    text: 'To slow down password guessing, failed attempts are counted for fifteen minutes. They are stored under hashes of the email address and the network address.',
  },
  {
    title: 'No tracking',
    text: 'There are no analytics, no advertising, and no third-party scripts, fonts or images. One cookie holds your session, and scripts cannot read it. Your browser stores your display settings and unsaved changes. Signing out deletes the unsaved changes.',
  },
  {
    title: 'Your rights',
    text: 'Ask the operator to show you, correct or delete the data that is stored about you.',
  },
] as const;

export function Component() {
  return <Paper title="Privacy notice" lead="What this software stores, and what it does not." sections={sections} />;
}
