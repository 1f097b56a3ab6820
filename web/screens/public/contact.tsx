import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import frame from './public.module.css';

/** Contacts. `email` is the operator's address: undefined while loading, null if none is configured. */
export function Contact({ email }: { email: string | null | undefined }) {
  const places: readonly { title: string; text: string; way: ReactNode }[] = [
    {
      title: 'The people who run this server',
      text: 'Write to this address about accounts, plans, data protection or anything else about Stave.',
      way: email ? (
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      ) : (
        email === null && <span>No contact address is configured.</span>
      ),
    },
    {
      title: 'Your workspace',
      text: 'The owner of a workspace invites members and sets their roles. Ask the person who manages your catalogue.',
      way: <Anchor href="/login">Sign in to your workspace</Anchor>,
    },
    {
      title: 'Developers',
      text: 'Every type and field of the API is documented, and the examples run as they are.',
      way: <Anchor href="/developers/examples">Read the examples</Anchor>,
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
