import { GroupsScreen } from '../groups/groups-screen.tsx';

export const Component = () => <GroupsScreen kind="IMAGE" />;
