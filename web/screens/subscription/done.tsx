import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { Notice } from './notice.tsx';

const redirectMs = 2000;

/** Confirms the change and opens the dashboard shortly after, unless the user moves on. */
export function Done({ message, onStay }: { message: string; onStay: () => void }) {
  const navigate = useNavigate();
  const hasMovedOn = useNavigation().state !== 'idle';
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    if (hasMovedOn) return;
    const timer = setTimeout(() => void navigate('/dashboard'), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, hasMovedOn]);
  return (
    <Notice
      kind="success"
      action={
        <>
          <Button size="xs" variant="subtle" component={Link} to="/dashboard">
            Go now
          </Button>
          <Button size="xs" variant="subtle" onClick={onStay}>
            Stay here
          </Button>
        </>
      }
    >
      {message} Redirecting to the dashboard.
    </Notice>
  );
}
