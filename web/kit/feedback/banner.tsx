import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import classes from './feedback.module.css';
import { WayOutLink, wayOutOf } from './way-out.tsx';

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
      {action ?? <WayOutLink way={wayOutOf(cause)} />}
      {onClose && (
        <ActionIcon size={32} aria-label="Dismiss" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

const bannerMs = 5000;

/** Passes a message to the next screen: `navigate('/list', { state: succeeded('Created.') })`. */
export const succeeded = (message: string): { success: string } => ({ success: message });

/** Outside React: a screen that shows the message while it waits is replaced by itself with data. */
let passedOn: { message: string; pathname: string } | null = null;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

function passOn(next: typeof passedOn): void {
  clearTimeout(timer);
  passedOn = next;
  for (const listener of listeners) listener();
  if (next) timer = setTimeout(passOn, bannerMs, null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a message passed by another screen, for five seconds or until it is closed. */
export function SuccessBanner() {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const success = (state as { success?: unknown } | null)?.success;
  const shown = useSyncExternalStore(subscribe, () => passedOn);
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
