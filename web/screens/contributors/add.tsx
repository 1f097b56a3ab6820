import { PartyAdd } from '#web/entities/parties/party-add.tsx';
import { contributorForm } from './contributor-form.tsx';

export const Component = () => <PartyAdd of={contributorForm} />;
