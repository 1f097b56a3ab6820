import { MediaOverview, overviewLoader } from '../figures/media-overview.tsx';

export const loader = overviewLoader('DOCUMENT');
export const Component = () => <MediaOverview kind="DOCUMENT" />;
