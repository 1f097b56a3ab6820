import type { PublisherInput } from '#domain/publishers/publisher.ts';
import type { PublisherDetailsFragment } from './__generated__/publisher.ts';
import { publisherLabels } from './publisher-labels.ts';

/** The form of a publisher that does not exist yet. */
export const newPublisher: PublisherInput = { name: '', companyName: '' };

/** A publisher as the form holds it. */
export function publisherValues(publisher: PublisherDetailsFragment): PublisherInput {
  const values: Readonly<Record<string, unknown>> = { ...publisher };
  return Object.fromEntries(Object.keys(publisherLabels).map((name) => [name, values[name]])) as PublisherInput;
}
