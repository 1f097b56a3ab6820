import { placesOf } from '#web/entities/parties/party-kind.ts';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';

export const { listHref, detailHref } = placesOf(publisherKind);
