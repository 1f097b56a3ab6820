import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000000House } from './Migration20261121000000-house.ts';
import { Migration20261121180000Plans } from './Migration20261121180000-plans.ts';
import { Migration20261121200000Figures } from './Migration20261121200000-figures.ts';
import { Migration20261121230000Media } from './Migration20261121230000-media.ts';
import { Migration20261122080000Chains } from './Migration20261122080000-chains.ts';
import { Migration20261122155000Accounts } from './Migration20261122155000-accounts.ts';
import { Migration20261122160000Search } from './Migration20261122160000-search.ts';
import { Migration20261122160500Minting } from './Migration20261122160500-minting.ts';
import { Migration20261122163000Bin } from './Migration20261122163000-bin.ts';
import { Migration20261122164500AssetFigures } from './Migration20261122164500-asset-figures.ts';
import { Migration20261122165000NoPublisher } from './Migration20261122165000-no-publisher.ts';
import { Migration20261122170000ConfirmationLinks } from './Migration20261122170000-confirmation-links.ts';
import { Migration20261123020000CreditIndexes } from './Migration20261123020000-credit-indexes.ts';
import { Migration20261123021000AnnouncedSessions } from './Migration20261123021000-announced-sessions.ts';
import { Migration20261125100000ViewColumns } from './Migration20261125100000-view-columns.ts';
import { Migration20261125222000Catalogue } from './Migration20261125222000-catalogue.ts';
import { Migration20261125223200PageText } from './Migration20261125223200-page-text.ts';
import { Migration20261126173528RecordVersions } from './Migration20261126173528-record-versions.ts';
import { Migration20261126180500OverviewOfRecordings } from './Migration20261126180500-overview-of-recordings.ts';
import { Migration20261126230000CatalogueIndexes } from './Migration20261126230000-catalogue-indexes.ts';
import { Migration20261127080000Settings } from './Migration20261127080000-settings.ts';

/** All migrations in order. A bundled server has no folder to scan, so that each is named here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121000000-house', class: Migration20261121000000House },
  { name: 'Migration20261121180000-plans', class: Migration20261121180000Plans },
  { name: 'Migration20261121200000-figures', class: Migration20261121200000Figures },
  { name: 'Migration20261121230000-media', class: Migration20261121230000Media },
  { name: 'Migration20261122080000-chains', class: Migration20261122080000Chains },
  { name: 'Migration20261122155000-accounts', class: Migration20261122155000Accounts },
  { name: 'Migration20261122160000-search', class: Migration20261122160000Search },
  { name: 'Migration20261122160500-minting', class: Migration20261122160500Minting },
  { name: 'Migration20261122163000-bin', class: Migration20261122163000Bin },
  { name: 'Migration20261122164500-asset-figures', class: Migration20261122164500AssetFigures },
  { name: 'Migration20261122165000-no-publisher', class: Migration20261122165000NoPublisher },
  { name: 'Migration20261122170000-confirmation-links', class: Migration20261122170000ConfirmationLinks },
  { name: 'Migration20261123020000-credit-indexes', class: Migration20261123020000CreditIndexes },
  { name: 'Migration20261123021000-announced-sessions', class: Migration20261123021000AnnouncedSessions },
  { name: 'Migration20261125100000-view-columns', class: Migration20261125100000ViewColumns },
  { name: 'Migration20261125222000-catalogue', class: Migration20261125222000Catalogue },
  { name: 'Migration20261125223200-page-text', class: Migration20261125223200PageText },
  { name: 'Migration20261126173528-record-versions', class: Migration20261126173528RecordVersions },
  { name: 'Migration20261126180500-overview-of-recordings', class: Migration20261126180500OverviewOfRecordings },
  { name: 'Migration20261126230000-catalogue-indexes', class: Migration20261126230000CatalogueIndexes },
  { name: 'Migration20261127080000-settings', class: Migration20261127080000Settings },
];
