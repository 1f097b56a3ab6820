import { IconBuildingPlus, IconMusicPlus, IconUserPlus } from '@tabler/icons-react';
import { ActionTiles } from '#web/kit/text/action-tiles.tsx';
import classes from './overview.module.css';
import { places } from './places.ts';

const actions = [
  { label: 'Register Work', href: places.worksAdd, icon: IconMusicPlus },
  { label: 'Add Contributor', href: places.contributorsAdd, icon: IconUserPlus },
  { label: 'Add Publisher', href: places.publishersAdd, icon: IconBuildingPlus },
] as const;

/** What one adds to a catalogue; for those who may. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.heading}>
        Quick Actions
      </h2>
      <ActionTiles actions={actions} />
    </section>
  );
}
