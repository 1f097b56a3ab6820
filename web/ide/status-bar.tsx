import { useEffect } from 'react';
import { useStore } from '#web/kit/store.ts';
import { CallerNote } from './caller/caller-note.tsx';
import classes from './ide.module.css';
import { notice } from './notice.ts';

const noticeMs = 8000;

/** Who runs operations, and what happened last. */
export function StatusBar({ problem }: { problem: string | null }) {
  const current = useStore(notice);
  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => notice.set(null), noticeMs);
    return () => clearTimeout(timer);
  }, [current]);
  const undo = () => {
    notice.set(null);
    current?.undo?.();
  };
  return (
    <footer className={classes.status}>
      <div className={classes.notice}>
        <p role="status" data-notice={current !== null || undefined}>
          {current?.text ?? <CallerNote />}
        </p>
        {current?.undo && (
          <button type="button" className={classes.undo} onClick={undo}>
            Undo
          </button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" data-ink="warn">
          {problem}
        </p>
      )}
    </footer>
  );
}
