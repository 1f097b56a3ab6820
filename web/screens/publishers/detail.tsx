import { PartyDetail } from '#web/entities/parties/party-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { publisherForm } from './publisher-form.ts';

export const Loading = () => <DetailLoading label="Loading publisher details..." />;

export const Component = () => <PartyDetail of={publisherForm} />;
