import { useApolloClient, useQuery } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { activityExport } from '#domain/exports/lists/administration.ts';
import { nounOf } from '#domain/kit/nouns.ts';
import { auditSubjects } from '#domain/platform/audit-terms.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf, type OwnFieldProps } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { useAuditRowFragment } from './__generated__/columns.ts';
import { AuditUserDocument, AuditUsersDocument } from './__generated__/users.ts';
import { card, columns } from './columns.tsx';
import { shortId } from './entry-text.ts';
import { activityQuery } from './list-query.ts';

/** Chooses a day of a filter. */
const DayField = ({ label, value, onChange }: OwnFieldProps) => (
  <TextInput type="date" label={label} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} />
);

const periodNames = { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days', quarter: 'Last 90 days' };
const kindNames = Object.fromEntries(auditSubjects.map((kind) => [kind, nounOf(kind)]));

type Named = { firstName: string; lastName: string };
const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

function useUserSearch() {
  const client = useApolloClient();
  return {
    placeholder: 'Any user',
    search: async (search: string) => {
      const { data } = await client.query({ query: AuditUsersDocument, variables: { search } });
      return (data?.administration.users.nodes ?? []).map((user) => ({
        value: user.id,
        label: nameOf(user),
        description: user.email,
      }));
    },
  };
}

function useUserName(id: string | null): string | null {
  const { data } = useQuery(AuditUserDocument, { variables: { id: id ?? '' }, skip: id === null });
  const user = data?.administration.user;
  return user ? nameOf(user) : null;
}

const Activity = defineList({
  query: activityQuery,
  noun: 'entries',
  useRow: useAuditRowFragment,
  columns,
  card,
  rowName: ({ summary }) => summary,
  filters: {
    user: {
      label: 'User',
      useSearched: useUserSearch,
      useName: useUserName,
      chip: (name) => ['User is', name],
      hides: () => 'only acts of one user are shown',
    },
    kind: {
      label: 'Object',
      useChoices: choicesOf('Any object', kindNames),
      chip: (kind) => ['Object is', nounOf(kind)],
      hides: (kind) => `only acts on objects of the type “${nounOf(kind)}” are shown`,
    },
    object: {
      label: 'Object ID',
      Field: null,
      chip: (id) => ['Object ID is', shortId(id)],
      hides: () => 'only acts on one object are shown',
    },
    period: {
      label: 'Period',
      useChoices: choicesOf('Any time', periodNames),
      chip: (period) => ['Period is', periodNames[period].toLowerCase()],
      hides: (period) => `only the ${periodNames[period].toLowerCase()} are shown`,
    },
    from: {
      label: 'From',
      Field: DayField,
      chip: (day) => ['From', plainDate(day)],
      hides: (day) => `acts before ${plainDate(day)} are hidden`,
    },
    to: {
      label: 'To',
      Field: DayField,
      chip: (day) => ['To', plainDate(day)],
      hides: (day) => `acts after ${plainDate(day)} are hidden`,
    },
  },
  exports: activityExport,
  heading: 'User Activity',
  searchPlaceholder: 'Search users, acts and object IDs...',
  empty: { title: 'No activity', hint: 'Changes by users appear here.' },
  noResults: { title: 'No activity found', hint: 'Try another name, act or period.' },
  errorTitle: 'Failed to fetch the activity',
});

/** The audit trail of this installation, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Activity /> : <NeedsAdmin what="the activity on this platform" />;
}
