import { PartyAdd } from '#web/entities/parties/party-add.tsx';
import { publisherForm } from './publisher-form.ts';

export const Component = () => <PartyAdd of={publisherForm} />;
