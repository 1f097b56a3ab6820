import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Problem } from '#web/apollo/attempt.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { ErrorLink, errorLinkOf } from './error-link.tsx';
import classes from './feedback.module.css';

const looks = {
  success: [IconCircleCheck, 'green'],
  info: [IconInfoCircle, null],
  warning: [IconAlertTriangle, 'yellow'],
  error: [IconAlertTriangle, 'red'],
} as const;
const tint = (color: string) => ({
  background: `var(--mantine-color-${color}-light)`,
  color: `var(--mantine-color-${color}-light-color)`,
});

type BannerProps = {
  kind: keyof typeof looks;
  children: ReactNode;
  /** The error behind the message. Its code may add a link. */
  cause?: unknown;
  action?: ReactNode;
  onClose?: () => void;
};

/** One line across the top of a page. */
export function Banner({ kind, children, cause, action, onClose }: BannerProps) {
  const [Icon, color] = looks[kind];
  return (
    <div className={classes.banner} style={color === null ? {} : tint(color)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.8} data-ink={color === null ? 'accent' : undefined} aria-hidden="true" />
      <span>{children}</span>
      {action ?? <ErrorLink link={errorLinkOf(cause)} />}
      {onClose && (
        <ActionIcon size={32} aria-label="Dismiss" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

/** Shows why something failed, if it did. */
export const ProblemBanner = ({ problem }: { problem: Problem | null }) =>
  problem && (
    <Banner kind="error" cause={problem.cause}>
      {problem.message}
    </Banner>
  );

const bannerMs = 5000;

/** Passes a message to the next screen: `navigate('/list', { state: succeeded('Created.') })`. */
export const succeeded = (message: string): { success: string } => ({ success: message });

/** Outside React, because a screen that shows the message while loading is mounted again with its data. */
const passedOn = createStore<{ message: string; pathname: string } | null>(null);
let timer: ReturnType<typeof setTimeout>;

function passOn(next: ReturnType<typeof passedOn.read>): void {
  clearTimeout(timer);
  passedOn.set(next);
  if (next) timer = setTimeout(passOn, bannerMs, null);
}

/** Shows a message passed by another screen, for five seconds or until it is closed. */
export function SuccessBanner() {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const success = (state as { success?: unknown } | null)?.success;
  const shown = useStore(passedOn);
  useEffect(() => {
    if (typeof success !== 'string') return;
    passOn({ message: success, pathname });
    // Removes the message from the history entry, so a reload or Back does not repeat it.
    void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [success, navigate, pathname, search, hash]);
  if (shown?.pathname !== pathname) return null;
  return (
    <Banner kind="success" onClose={() => passOn(null)}>
      {shown.message}
    </Banner>
  );
}
