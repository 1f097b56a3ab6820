import type { UserRole } from '#domain/accounts/account.ts';
import { userRoleLabels, userStateLabels, userStateOf } from '#domain/accounts/managed-user.ts';
import { decimalAmount, formatMoney, type Money } from '#domain/kit/money.ts';
import { type AuditChange, changeText } from '#domain/platform/audit-changes.ts';
import { type BillingEntryStatus, billingEntryLabels } from '#domain/subscriptions/billing-entry.ts';
import { type BillingCycle, billingCycleLabels, type PlanStatus } from '#domain/subscriptions/plan.ts';
import { nextDate } from '#domain/subscriptions/subscription-status.ts';
import { column, type ListExport, listExport, ofAdministration, pagedExport } from './list-export.ts';

type User = { firstName: string; lastName: string };

export const usersExport = listExport(
  'users',
  { field: 'users', type: 'User', isOfAdministration: true },
  {
    name: column('Name', 'firstName lastName', ({ firstName, lastName }: User) => `${firstName} ${lastName}`),
    email: column('Email', 'email'),
    role: column('Role', 'role', ({ role }: { role: UserRole }) => userRoleLabels[role]),
    status: column(
      'Status',
      'isActive isInvited',
      (user: { isActive: boolean | null; isInvited: boolean | null }) => userStateLabels[userStateOf(user)],
    ),
    lastLogin: column('Last sign-in', 'lastLoginAt'),
    created: column('Created', 'createdAt'),
  },
);

type Emailed = { email: string } | null;
type Tier = { tier: { displayName: string; package: { displayName: string } } };
type Plan = {
  status: PlanStatus;
  trialEndsAt: string | null;
  currentPeriodEndsAt: string | null;
  cancelsAtPeriodEnd: boolean;
};

export const subscribersExport = listExport(
  'subscribers',
  { field: 'subscribers', type: 'Subscriber', isOfAdministration: true },
  {
    workspace: column('Workspace', 'workspaceName'),
    owner: column('Owner', 'owner { email }', ({ owner }: { owner: Emailed }) => owner?.email),
    tier: column(
      'Plan',
      'tier { displayName package { displayName } }',
      ({ tier }: Tier) => `${tier.package.displayName} ${tier.displayName}`,
    ),
    cycle: column(
      'Billing',
      'billingCycle',
      ({ billingCycle }: { billingCycle: BillingCycle }) => billingCycleLabels[billingCycle],
    ),
    status: column('Status', 'status'),
    next: column('Ends or renews', 'status trialEndsAt currentPeriodEndsAt cancelsAtPeriodEnd', (plan: Plan) => nextDate(plan)),
    created: column('Since', 'createdAt'),
  },
);

export const activityExport = listExport(
  'activity',
  { field: 'auditEntries', type: 'AuditEntry', isOfAdministration: true },
  {
    act: column('Act', 'summary'),
    user: column('User', 'user { email }', ({ user }: { user: Emailed }) => user?.email ?? 'System'),
    kind: column('Object', 'subjectKind'),
    subject: column('Object ID', 'subjectId'),
    changes: column('Changes', 'changes { field before after }', ({ changes }: { changes: AuditChange[] }) =>
      changes.map(changeText).join('\n'),
    ),
    created: column('Time', 'createdAt'),
  },
);

const money = (header: string, name: string) =>
  column(header, `${name} { amountCents currency }`, (row: Readonly<Record<string, Money>>) => decimalAmount(row[name]!));
const currency = (name: string) =>
  column('Currency', `${name} { amountCents currency }`, (row: Readonly<Record<string, Money>>) => row[name]!.currency);

export const billingHistoryExport = pagedExport({
  name: 'billing-history',
  field: 'billingHistory',
  args: {},
  columns: {
    number: column('Number', 'number'),
    date: column('Date', 'occurredAt', ({ occurredAt }: { occurredAt: string }) => occurredAt.slice(0, 10)),
    for: column('For', 'description'),
    status: column('Status', 'status', ({ status }: { status: BillingEntryStatus }) => billingEntryLabels[status]),
    amount: money('Amount', 'amount'),
    currency: currency('amount'),
    invoice: column('Invoice', 'invoiceUrl'),
  },
});

const revenueColumns = {
  month: column('Month', 'month', ({ month }: { month: string }) => month.slice(0, 7)),
  package: column('Package', 'packageName'),
  tier: column('Tier', 'tierName'),
  payments: column('Payments', 'payments'),
  currency: currency('paid'),
  paid: money('Paid', 'paid'),
  refunded: money('Refunded', 'refunded'),
  net: money('Net', 'net'),
  notCharged: money('Not charged', 'notCharged'),
};

/** Revenue by month and plan. */
export const revenueExport: ListExport<keyof typeof revenueColumns> = {
  name: 'revenue',
  columns: revenueColumns,
  variables: { months: 'Int!' },
  pageSize: 1,
  select: (fields) => ofAdministration(`revenueReport(months: $months) { ${fields} }`),
  pageOf: ({ administration }: { administration: { revenueReport: object[] } }) => ({
    rows: administration.revenueReport,
    after: null,
  }),
};

export const analyticsLabels = {
  totalSubscribers: 'Subscribers',
  activeSubscribers: 'Active',
  trialUsers: 'In a trial',
  churnRate: 'Churn',
  monthlyRecurringRevenue: 'Monthly recurring revenue',
  averageRevenuePerUser: 'Average revenue per user',
  unchargedMonthlyValue: 'Not charged',
};
export const conversionLabels = {
  trialToPaid: 'Trial to paid',
  freeToContributor: 'Free to Contributor',
  contributorToEnterprise: 'Contributor to Enterprise',
};

const amounts = ['monthlyRecurringRevenue', 'averageRevenuePerUser', 'unchargedMonthlyValue'] as const;
type Figures = Record<Exclude<keyof typeof analyticsLabels, (typeof amounts)[number]>, number> &
  Record<(typeof amounts)[number], Money> & {
    conversionRates: Record<keyof typeof conversionLabels, number>;
    packageDistribution: { packageName: string; count: number }[];
    tierDistribution: { tierName: string; count: number }[];
  };
type Period = { startsOn: string; plansStarted: number; trialsStarted: number; plansEnded: number; revenue: Money };
type Report = { administration: { subscriptionAnalytics: Figures; subscriptionTimeline: Period[] } };

const rate = (value: number) => `${Number(value.toFixed(2))} %`;
const figure = (name: string, value: string | number) => ({ figure: name, value });

const figuresOf = (figures: Figures): object[] => [
  ...(['totalSubscribers', 'activeSubscribers', 'trialUsers'] as const).map((key) => figure(analyticsLabels[key], figures[key])),
  figure(analyticsLabels.churnRate, rate(figures.churnRate)),
  ...amounts.map((key) => figure(analyticsLabels[key], formatMoney(figures[key]))),
  ...(Object.keys(conversionLabels) as (keyof typeof conversionLabels)[]).map((key) =>
    figure(conversionLabels[key], rate(figures.conversionRates[key])),
  ),
  ...figures.packageDistribution.map(({ packageName, count }) => figure(`Package: ${packageName}`, count)),
  ...figures.tierDistribution.map(({ tierName, count }) => figure(`Tier: ${tierName}`, count)),
];

const own = (header: string, name: string) => column(header, '', (row: Readonly<Record<string, string | number>>) => row[name]);

/** Figures about all plans, and then a row for each period. */
export const subscriptionReportExport: ListExport = {
  name: 'subscription-analytics',
  columns: {
    figure: own('Figure', 'figure'),
    value: own('Value', 'value'),
    started: own('Started', 'plansStarted'),
    trials: own('Trials', 'trialsStarted'),
    ended: own('Ended', 'plansEnded'),
    revenue: own('Revenue (USD)', 'revenue'),
  },
  variables: { range: 'AnalyticsRange!' },
  pageSize: 1,
  select: () =>
    ofAdministration(`subscriptionAnalytics(range: $range) {
      totalSubscribers activeSubscribers trialUsers churnRate
      ${amounts.map((name) => `${name} { amountCents currency }`).join(' ')}
      conversionRates { ${Object.keys(conversionLabels).join(' ')} }
      packageDistribution { packageName count } tierDistribution { tierName count }
    }
    subscriptionTimeline(range: $range) { startsOn plansStarted trialsStarted plansEnded revenue { amountCents currency } }`),
  pageOf: ({ administration: { subscriptionAnalytics, subscriptionTimeline } }: Report) => ({
    rows: [
      ...figuresOf(subscriptionAnalytics),
      ...subscriptionTimeline.map(({ startsOn, revenue, ...period }) => ({
        ...period,
        figure: `Period from ${startsOn}`,
        revenue: decimalAmount(revenue),
      })),
    ],
    after: null,
  }),
};
