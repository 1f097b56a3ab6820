import { IconBuildingPlus, IconMicrophone, IconMusicPlus, IconUserPlus } from '@tabler/icons-react';
import { Panel } from '#web/kit/layout/panel.tsx';
import { ActionTiles } from '#web/kit/text/action-tiles.tsx';
import { places } from './places.ts';

const actions = [
  { label: 'Register Work', href: places.worksAdd, icon: IconMusicPlus },
  { label: 'Add Contributor', href: places.contributorsAdd, icon: IconUserPlus },
  { label: 'Add Publisher', href: places.publishersAdd, icon: IconBuildingPlus },
  { label: 'Add Recording', href: places.recordingsAdd, icon: IconMicrophone },
] as const;

/** Actions that add to the catalogue, for users who can edit. */
export function QuickActions() {
  return (
    <Panel title="Quick Actions" bare>
      <ActionTiles actions={actions} />
    </Panel>
  );
}
