import { GroupPage } from '../groups/group-page.tsx';

export const Component = () => <GroupPage kind="IMAGE" />;
