import type { ReactNode } from 'react';
import { PublicFooter } from './footer.tsx';
import { PublicHeader } from './header.tsx';
import classes from './public.module.css';

type PaperProps = { title: string; lead: string; sections: readonly { title: string; text: ReactNode }[] };

/** A text page. */
export function Paper({ title, lead, sections }: PaperProps) {
  return (
    <div className={classes.page}>
      <PublicHeader />
      <main className={classes.paper}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </main>
      <PublicFooter />
    </div>
  );
}
