import { useState } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import type { ShellNoticesQuery } from './__generated__/notices.ts';
import { dismissedKey } from './dismissed-announcements.ts';

/** Current announcements, until they are dismissed in this browser. */
export function Announcements({ announcements }: { announcements: ShellNoticesQuery['currentAnnouncements'] }) {
  const [dismissed, setDismissed] = useState(() => (localStorage.getItem(dismissedKey) ?? '').split(' '));
  const dismiss = (id: string) => {
    // Announcements that ended are forgotten.
    const next = [...dismissed.filter((each) => announcements.some((shown) => shown.id === each)), id];
    localStorage.setItem(dismissedKey, next.join(' '));
    setDismissed(next);
  };
  return announcements
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, message, kind }) => (
      <Banner key={id} kind={kind === 'WARNING' ? 'warning' : 'info'} onClose={() => dismiss(id)}>
        {message}
      </Banner>
    ));
}
