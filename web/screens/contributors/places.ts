import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { placesOf } from '#web/entities/parties/party-kind.ts';

export const { listHref, detailHref } = placesOf(contributorKind);
