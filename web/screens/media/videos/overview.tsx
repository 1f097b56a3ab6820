import { MediaOverview, overviewLoader } from '../figures/media-overview.tsx';

export const loader = overviewLoader('VIDEO');
export const Component = () => <MediaOverview kind="VIDEO" />;
