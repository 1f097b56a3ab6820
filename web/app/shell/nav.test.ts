import { describe, expect, it } from 'vitest';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { type Access, destinationOf, firstOpenSection, landingOf, sectionLock, sectionsFor } from './access.ts';
import { type NavSection, navSections, placeOf } from './nav.ts';

const section = (key: string): NavSection => navSections.find((each) => each.key === key)!;
const access = (...locked: FeatureKey[]): Access => ({ isAdmin: false, locked: new Set(locked) });

describe('the place in the sidebar', () => {
  it.each([
    ['/dashboard/media/images', 'images', 'Library'],
    ['/dashboard/media/images/add', 'images', 'Upload'],
    ['/dashboard/media/images/8f31/edit', 'images', 'Library'],
    ['/dashboard/music/works/8f31', 'music', 'Works'],
    ['/dashboard/royalties/income/lines', 'royalties', 'Income'],
    ['/dashboard/royalties/statements/8f31', 'royalties', 'Statements'],
    ['/dashboard/royalties/matching', 'royalties', 'Matching'],
    ['/dashboard/royalties/runs/8f31/payees/8f32', 'royalties', 'Runs'],
    ['/dashboard/royalties/payees/8f31/edit', 'royalties', 'Payees'],
    ['/dashboard/royalties/payments/8f31', 'royalties', 'Payments'],
    ['/dashboard/royalties/terms', 'royalties', 'Terms'],
    ['/dashboard/royalties/questions', 'royalties', 'Questions'],
    ['/dashboard/royalties/mine', 'royalties', 'My Royalties'],
    ['/dashboard/admin', 'administration', 'Admin Panel'],
    ['/dashboard/admin/users/activity', 'administration', 'Activity'],
    ['/dashboard/admin/billing/packages/basic', 'administration', 'Subscriptions'],
    ['/dashboard/settings/security', 'settings', 'Settings'],
    ['/dashboard/bin', 'bin', 'Bin'],
    ['/dashboard/tokens/8f31', 'blockchain', 'Tokens'],
    ['/dashboard/proofs', 'blockchain', 'Proofs'],
  ])('of %s is %s, %s', (path, key, label) => {
    const place = placeOf(path);
    expect([place?.section.key, place?.item.label]).toEqual([key, label]);
  });

  it('is undefined on the home screen, and for a path that only begins like a link', () => {
    expect(placeOf('/dashboard')).toBeUndefined();
    expect(placeOf('/dashboard/music/worksheets')).toBeUndefined();
  });
});

describe('locks', () => {
  it('lock a section outside the plan, and link to the plans', () => {
    const creator = access('MUSIC_PUBLISHING');
    const music = section('music');
    expect(sectionLock(creator, music)).toBe('MUSIC_PUBLISHING');
    expect(landingOf(creator, music)).toBe('/subscription?upgrade=music_publishing');
    expect(destinationOf(creator, music, music.items[3]!)).toBe('/subscription?upgrade=music_publishing');
    expect(firstOpenSection(creator)).toBe('images');
  });

  it('leave a section open if one of its pages is', () => {
    const mixed: NavSection = {
      ...section('music'),
      items: [
        { label: 'Overview', href: '/dashboard/music/overview', feature: 'ADVANCED_ANALYTICS' },
        { label: 'Works', href: '/dashboard/music/works' },
      ],
    };
    const some = access('ADVANCED_ANALYTICS');
    expect(sectionLock(some, mixed)).toBeUndefined();
    expect(landingOf(some, mixed)).toBe('/dashboard/music/works');
    expect(landingOf(access(), mixed)).toBe('/dashboard/music/overview');
  });

  it('do not apply to administrators, who have their own section', () => {
    const admin: Access = { isAdmin: true, locked: new Set(['MUSIC_PUBLISHING', 'IMAGES']) };
    expect(sectionsFor(admin).map((each) => sectionLock(admin, each))).toEqual(navSections.map(() => undefined));
    expect(sectionsFor(admin).map(({ key }) => key)).toContain('administration');
    expect(sectionsFor(access()).map(({ key }) => key)).not.toContain('administration');
  });
});
