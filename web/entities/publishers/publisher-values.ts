import type { PublisherInput } from '#domain/publishers/publisher.ts';
import { blankValues, valuesIn } from '../records/record-values.ts';
import { publisherLabels } from './__generated__/labels.ts';
import type { PublisherDetailsFragment } from './__generated__/publisher.ts';

/** Values of a new publisher. */
export const newPublisher: PublisherInput = { ...blankValues(publisherLabels), name: '', companyName: '' };

/** A publisher as the form holds it. */
export const publisherValues = (publisher: PublisherDetailsFragment) => valuesIn(publisherLabels, publisher) as PublisherInput;
