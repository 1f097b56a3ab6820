import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import frame from './public.module.css';

/** Contacts. `email` is the operator's address: undefined while loading, null without one. */
export function Contact({ email }: { email: string | null | undefined }) {
  const places: readonly { title: string; text: string; way: ReactNode }[] = [
    {
      title: 'The people who run this server',
      text: 'Accounts, plans, data protection, and everything else about Stave at this address.',
      way: email ? (
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      ) : (
        email === null && <span>No contact address is configured.</span>
      ),
    },
    {
      title: 'Your workspace',
      text: 'Its owner invites members and decides what each may do. Ask the person who manages your catalogue.',
      way: <Anchor href="/login">Sign in to your workspace</Anchor>,
    },
    {
      title: 'Developers',
      text: 'Every type and field of the API is described, and the examples run unchanged.',
      way: <Anchor href="/graphql/examples">Read the examples</Anchor>,
    },
  ];
  return (
    <section className={`${frame.wrap} ${frame.part}`} style={{ paddingTop: 0 }} id="contact" aria-labelledby="contact-title">
      <div className={frame.head}>
        <h2 id="contact-title">Contact</h2>
      </div>
      <ul className={frame.three}>
        {places.map(({ title, text, way }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <div className={frame.way}>{way}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
