import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { TokenStatus } from '#domain/tokenization/terms.ts';
import { openTokenization, type TokenSubject } from '../tokenize.tsx';
import { subjectHref } from '../words.ts';
import classes from './badge.module.css';
import { useMayTokenize } from './may-tokenize.tsx';
import { tokenActOf } from './token-act.ts';
import { TokenBadge } from './token-badge.tsx';
import { tokenTabHref } from './token-words.ts';

type TokenActionProps = {
  subject: TokenSubject;
  status: TokenStatus | undefined;
  /** The page of the subject, where a list leads to it by an address of its own. */
  href?: string;
  tabIndex?: number;
};

/** The badge of a list as what it leads to, inside `MayTokenize`. */
export function TokenAction({ subject, status, href, tabIndex }: TokenActionProps) {
  const { kind, subjectId, title } = subject;
  const act = tokenActOf(kind, status, useMayTokenize());
  const badge = <TokenBadge status={status} />;
  const hidden = (words: string) => <VisuallyHidden>{`, ${words} “${title}”`}</VisuallyHidden>;
  if (act === 'tab')
    return (
      <Link className={classes.act} to={tokenTabHref(href ?? subjectHref(kind, subjectId))} tabIndex={tabIndex} draggable={false}>
        {badge}
        {hidden('open the tokenization of')}
      </Link>
    );
  return (
    <button
      type="button"
      className={classes.act}
      tabIndex={tabIndex}
      onClick={() => openTokenization({ ...subject, mode: act === 'dialog' ? 'quick' : 'status' })}
    >
      {badge}
      {hidden(act === 'dialog' ? 'tokenize' : 'show the tokenization of')}
    </button>
  );
}
