import { Paper } from './paper.tsx';

const sections = [
  {
    title: 'Who is responsible',
    text: 'The operator of this server. The data stays in the database that the operator runs. It leaves it in three cases: mails go through the mail server that the operator has set, orders of plans through the payment provider, if there is one, and tokens and proofs to the chains that the operator has connected.',
  },
  {
    title: 'What is stored about you',
    text: 'Your name, your email address, a hash of your password that cannot be turned back, when you signed in last, and for each session its browser’s name and network address. If you turn on the second step at sign-in: its secret, encrypted, and hashes of the recovery codes. Each change you make to the catalogue is noted with your account and the time.',
  },
  {
    title: 'What you store about others',
    text: 'What you enter about contributors and publishers, such as names, addresses, identifiers and bank details. Bank details are encrypted in the database. Only members of your workspace see any of it.',
  },
  {
    title: 'Mails',
    text: 'Mails to you, such as an invitation or a link for a new password, are kept encrypted in an outbox, which administrators can read. In the settings you choose which of them you want.',
  },
  {
    title: 'Payments',
    text: 'Cards and bank accounts are entered at the payment provider and never reach this server. It keeps what was ordered, when, and for how much.',
  },
  {
    title: 'Chains',
    text: 'A proof puts one hash over many fingerprints onto a chain, from which nothing can be read back. A token puts there the wallets that you name and the address of its description, which is public. Neither can be taken back.',
  },
  {
    title: 'Verifying a file',
    text: 'A file that you check is read by your browser and not sent. The server is asked about its fingerprint alone.',
  },
  {
    title: 'Failed sign-ins',
    text: 'To slow down the guessing of passwords, attempts are counted for fifteen minutes, by a hash of the email address and of the network address they came from.',
  },
  {
    title: 'No tracking',
    text: 'There are no analytics, no advertising and no third-party scripts, fonts or images. One cookie holds your session, and scripts cannot read it. Your browser keeps how the screens look and what you have not saved yet; signing out clears what was not saved.',
  },
  {
    title: 'Your rights',
    text: 'Ask the operator to see, correct or delete what is stored about you.',
  },
] as const;

export function Component() {
  return <Paper title="Privacy notice" lead="What this software stores, and what it does not." sections={sections} />;
}
