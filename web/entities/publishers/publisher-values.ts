import type { PublisherInput } from '#domain/publishers/publisher.ts';
import { publisherLabels } from './__generated__/labels.ts';
import type { PublisherDetailsFragment } from './__generated__/publisher.ts';

const nothing = Object.fromEntries(Object.keys(publisherLabels).map((name) => [name, null]));

/** Values of a new publisher. Lists every field; otherwise untouched fields would count as changed. */
export const newPublisher: PublisherInput = { ...nothing, name: '', companyName: '' };

/** A publisher as the form holds it. */
export function publisherValues(publisher: PublisherDetailsFragment): PublisherInput {
  const values: Readonly<Record<string, unknown>> = { ...publisher };
  return Object.fromEntries(Object.keys(publisherLabels).map((name) => [name, values[name]])) as PublisherInput;
}
