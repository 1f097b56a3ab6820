import { MediaOverview, overviewLoader } from '../figures/media-overview.tsx';

export const loader = overviewLoader('IMAGE');
export const Component = () => <MediaOverview kind="IMAGE" />;
