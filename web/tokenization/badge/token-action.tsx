import { Link } from 'react-router';
import type { TokenStatus } from '#domain/tokens/token-terms.ts';
import { subjectHref } from '../token-labels.ts';
import { openTokenization, type TokenSubject } from '../tokenize.tsx';
import classes from './badge.module.css';
import { useMayTokenize } from './may-tokenize.tsx';
import { tokenActOf } from './token-act.ts';
import { TokenBadge } from './token-badge.tsx';
import { statusLabel, tokenTabHref } from './token-status-labels.ts';

type TokenActionProps = {
  subject: TokenSubject;
  status: TokenStatus | undefined;
  /** Page of the subject, if the list links to another address. */
  href?: string;
  tabIndex?: number;
};

/** A list's badge as a link or button, inside `MayTokenize`. */
export function TokenAction({ subject, status, href, tabIndex }: TokenActionProps) {
  const { kind, subjectId, title } = subject;
  const act = tokenActOf(kind, status, useMayTokenize());
  const shared = { className: classes.act, tabIndex, children: <TokenBadge status={status} /> };
  const named = (doing: string) => `${statusLabel(status)}, ${doing} “${title}”`;
  if (act === 'tab') {
    const to = tokenTabHref(href ?? subjectHref(kind, subjectId));
    return <Link {...shared} to={to} draggable={false} aria-label={named('open the tokenization of')} />;
  }
  const isDialog = act === 'dialog';
  return (
    <button
      {...shared}
      type="button"
      aria-label={named(isDialog ? 'tokenize' : 'show the tokenization of')}
      onClick={() => openTokenization({ ...subject, mode: isDialog ? 'quick' : 'status' })}
    />
  );
}
