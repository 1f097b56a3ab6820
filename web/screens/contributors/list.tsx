import { ROLE_CATALOGUE } from '#domain/contributors/roles.ts';
import { contributorsExport } from '#domain/exports/lists/contributors.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { partyFilters } from '#web/entities/parties/party-filters.tsx';
import { placesOf } from '#web/entities/records/record-places.ts';
import { useRecordListActs } from '#web/entities/records/use-record-list-acts.tsx';
import type { Choices } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { useContributorRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { contributorsQuery } from './list-query.ts';

const roleNames = ROLE_CATALOGUE.map(({ name }) => name);
const useRoleChoices = (role: string | null): Choices => ({
  options: role === null || roleNames.includes(role) ? roleNames : [role, ...roleNames],
  placeholder: 'Any role',
});

export const Component = defineList({
  query: contributorsQuery,
  noun: 'contributors',
  useRow: useContributorRowFragment,
  columns,
  card,
  rowName: contributorKind.nameOf,
  rowHref: ({ id }) => placesOf(contributorKind).detailHref(id),
  useActs: () => useRecordListActs(contributorKind),
  filters: {
    role: {
      label: 'Role',
      useChoices: useRoleChoices,
      chip: (role) => ['Role is', role],
      hides: (role) => `only contributors with the role ${role} are shown`,
    },
    ...partyFilters('contributors'),
  },
  tiles: (figures) => {
    const { total, active, proMembers } = figures?.contributorStats ?? {};
    const percent = total ? Math.round((100 * (proMembers ?? 0)) / total) : 0;
    return [
      { label: 'Total Contributors', value: total, note: 'In this workspace' },
      { label: 'Active', value: active, note: 'Credited on at least one work' },
      { label: 'PRO Members', value: proMembers, note: `${percentLabel(percent)} of all contributors` },
    ];
  },
  exports: contributorsExport,
  searchPlaceholder: 'Search contributors by name, email, or IPI number...',
  empty: { title: 'No contributors found.', hint: 'Contributors are the people credited on works. Add the first one.' },
  noResults: { title: 'No contributors found matching your search.' },
  inCards: { title: 'No contributors found', hint: 'Adjust the search or add the first one.' },
  errorTitle: 'Failed to fetch contributors',
});
