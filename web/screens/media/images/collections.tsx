import { GroupsScreen, groupsLoader } from '../groups/groups-screen.tsx';

export const loader = groupsLoader('IMAGE');
export const Component = () => <GroupsScreen kind="IMAGE" />;
