import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import classes from './feedback.module.css';
import { WayOutLink, wayOutOf } from './way-out.tsx';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertTriangle };

type BannerProps = {
  kind: keyof typeof icons;
  children: ReactNode;
  /** The error behind the message: its code may lead to a way out. */
  cause?: unknown;
  action?: ReactNode;
  onClose?: () => void;
};

/** One line across the top of a page. */
export function Banner({ kind, children, cause, action, onClose }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div className={classes.banner} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
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

/** What a screen hands to the next one: `navigate('/list', { state: succeeded('Created.') })`. */
export const succeeded = (message: string): { success: string } => ({ success: message });

/** Shows the message that another screen passed along, for five seconds or until it is closed. */
export function SuccessBanner() {
  const location = useLocation();
  const navigate = useNavigate();
  const passed = (location.state as { success?: unknown } | null)?.success;
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (typeof passed !== 'string') return;
    setMessage(passed);
    // The history entry forgets it, so that a reload or Back does not say it again.
    void navigate({ search: location.search, hash: location.hash }, { replace: true, state: null, preventScrollReset: true });
  }, [passed, navigate, location.search, location.hash]);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), bannerMs);
    return () => clearTimeout(timer);
  }, [message]);
  if (message === null) return null;
  return (
    <Banner kind="success" onClose={() => setMessage(null)}>
      {message}
    </Banner>
  );
}
