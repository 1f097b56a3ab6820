import { useEffect } from 'react';
import { useStore } from '#web/kit/store.ts';
import { CallerNote } from './caller/caller-note.tsx';
import classes from './ide.module.css';
import { notice } from './notice.ts';

const noticeMs = 8000;

/** Who runs operations, and what happened last. */
export function StatusBar({ problem }: { problem: string | null }) {
  const message = useStore(notice);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => notice.set(null), noticeMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <footer className={classes.status}>
      <p role="status" data-notice={message !== null || undefined}>
        {message ?? <CallerNote />}
      </p>
      {problem !== null && (
        <p role="alert" data-ink="warn">
          {problem}
        </p>
      )}
    </footer>
  );
}
