import { GroupsScreen, groupsLoader } from '../groups/groups-screen.tsx';

export const loader = groupsLoader('VIDEO');
export const Component = () => <GroupsScreen kind="VIDEO" />;
