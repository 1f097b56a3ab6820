import { addHref, groupHref, listHref } from '#web/entities/media/media-kinds.ts';
import type { FeatureAccessPartsFragment } from '#web/entities/plan/__generated__/plan.ts';
import type { PlanState } from '#web/entities/plan/use-plan.ts';
import type { HomeQuery } from './__generated__/home.ts';
import { countOfKind } from './media-figures.ts';

/** `short` is the label in narrow places. */
export type Step = { key: string; title: string; hint: string; action: string; short: string; href: string; isDone: boolean };

const memberCount = (features: readonly FeatureAccessPartsFragment[] | undefined): number =>
  features?.find(({ feature }) => feature === 'TEAM_MEMBERS')?.currentUsage ?? 0;

/** A step whose figure could not be read counts as done. */
const catalogueSteps = ({ contributorStats, workStats }: HomeQuery): Step[] => [
  {
    key: 'contributor',
    title: 'Add your first contributor',
    hint: 'A person who is credited on works: a composer, an author, yourself.',
    action: 'Add Contributor',
    short: 'Add',
    href: '/dashboard/music/contributors/add',
    isDone: contributorStats?.total !== 0,
  },
  {
    key: 'work',
    title: 'Add your first work',
    hint: 'The composition: its title, codes and splits.',
    action: 'Add Work',
    short: 'Add',
    href: '/dashboard/music/works/add',
    isDone: workStats?.total !== 0,
  },
];

const librarySteps = ({ assetGroups, publicImages }: HomeQuery, { features = [] }: PlanState): Step[] => [
  {
    key: 'image',
    title: 'Upload your first image',
    hint: 'Size, camera and date are read from the file. Videos and documents work the same way.',
    action: 'Upload Image',
    short: 'Upload',
    href: addHref('IMAGE'),
    isDone: countOfKind(features, 'IMAGE') > 0,
  },
  {
    key: 'collection',
    title: 'Group images into a collection',
    hint: 'Images of a release, a session or a tour, in your own order.',
    action: 'Collections',
    short: 'Group',
    href: groupHref('IMAGE'),
    isDone: assetGroups.totalCount > 0,
  },
  {
    key: 'publish',
    title: 'Publish an image',
    hint: 'Files are private. A public file has an address that anyone can open.',
    action: 'Choose Image',
    short: 'Choose',
    href: listHref('IMAGE'),
    isDone: publicImages.nodes.length > 0,
  },
];

const ownersSteps = ({ billing }: HomeQuery, plan: PlanState): Step[] => [
  {
    key: 'trial',
    title: 'Try a plan',
    hint: billing.trialIsAvailable
      ? 'A free trial gives the workspace higher limits and more features.'
      : 'Plans differ in limits and features.',
    action: 'View Plans',
    short: 'View Plans',
    href: '/subscription',
    isDone: plan.subscription !== null && plan.subscription !== undefined,
  },
  {
    key: 'invite',
    title: 'Invite a colleague',
    hint: 'As editors who can make changes, or as viewers.',
    action: 'Invite',
    short: 'Invite',
    href: '/dashboard/settings/members',
    isDone: memberCount(plan.features) > 1,
  },
];

/** The first steps of a workspace, checked off automatically. `hasMusic`: whether its plan has a music catalogue. */
export const stepsOf = (home: HomeQuery, plan: PlanState, hasMusic: boolean): Step[] => [
  ...(hasMusic ? catalogueSteps(home) : librarySteps(home, plan)),
  ...(home.billing.canManage ? ownersSteps(home, plan) : []),
];
