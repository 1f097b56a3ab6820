import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000000House } from './Migration20261121000000-house.ts';
import { Migration20261121180000Plans } from './Migration20261121180000-plans.ts';
import { Migration20261121200000Figures } from './Migration20261121200000-figures.ts';
import { Migration20261121230000Media } from './Migration20261121230000-media.ts';
import { Migration20261122080000Chains } from './Migration20261122080000-chains.ts';

/** All migrations in order. A bundled server has no folder to scan, so that each is named here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121000000-house', class: Migration20261121000000House },
  { name: 'Migration20261121180000-plans', class: Migration20261121180000Plans },
  { name: 'Migration20261121200000-figures', class: Migration20261121200000Figures },
  { name: 'Migration20261121230000-media', class: Migration20261121230000Media },
  { name: 'Migration20261122080000-chains', class: Migration20261122080000Chains },
];
