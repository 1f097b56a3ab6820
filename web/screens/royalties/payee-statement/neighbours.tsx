import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { hrefInTrail, listQueryOf, neighboursOf } from '#web/kit/list/trail.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { trailName } from '../explain/trail-name.ts';

/** Links to the previous and the next payee of the list from which the statement was opened. j and k or the arrow keys open them, too. */
export function Neighbours({ run, payee }: { run: string; payee: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = listQueryOf(params) ?? '';
  const { previous, next } = neighboursOf(trailName(run), query, payee);
  const open = (other: string | null) => () => {
    // Replaces the entry, so Back returns to the run in one step.
    if (other !== null) void navigate(hrefInTrail(royaltyPlaces.payeeOfRun(run, other), query), { replace: true });
  };
  useShortcuts({ j: open(next), arrowright: open(next), k: open(previous), arrowleft: open(previous) });
  if (previous === null && next === null) return null;
  const size = isPhone ? 44 : 36;
  return (
    <>
      <ActionIcon variant="default" size={size} aria-label="Previous payee" disabled={previous === null} onClick={open(previous)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon variant="default" size={size} aria-label="Next payee" disabled={next === null} onClick={open(next)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </>
  );
}
