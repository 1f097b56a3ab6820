import { PartyDetail } from '#web/entities/parties/party-detail.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { contributorForm } from './contributor-form.tsx';

export const Loading = () => <DetailLoading label="Loading contributor details..." />;

export const Component = () => <PartyDetail of={contributorForm} />;
