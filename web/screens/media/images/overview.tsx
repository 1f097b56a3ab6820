import { MediaOverview } from '../figures/media-overview.tsx';

export const Component = () => <MediaOverview kind="IMAGE" />;
