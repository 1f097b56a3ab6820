import { describe, expect, it } from 'vitest';
import { assetKinds } from '#domain/media/asset-terms.ts';
import { actionsFor, type Rights } from './quick-actions.tsx';

const nobody: Rights = { isAdmin: false, canEdit: false, isOwner: false, hasMusic: false, media: assetKinds };
const shown = (rights: Partial<Rights>) => actionsFor({ ...nobody, ...rights }).map(({ label }) => label);
const uploads = ['Upload Image', 'Upload Video', 'Upload Document'];

describe('quick actions', () => {
  it('are uploads in a media library, or its lists for read-only members', () => {
    expect(shown({ canEdit: true, isOwner: true })).toEqual([...uploads, 'Invite people']);
    expect(shown({ canEdit: true })).toEqual([...uploads, 'Settings']);
    expect(shown({})).toEqual(['Images', 'Videos', 'Documents', 'Settings']);
  });

  it('include uploads beside the catalogue, at most six in total', () => {
    const catalogue = ['Add Work', 'Add Contributor', 'Add Publisher'];
    expect(shown({ canEdit: true, isOwner: true, hasMusic: true })).toEqual([...catalogue, ...uploads]);
    expect(shown({ canEdit: true, isOwner: true, hasMusic: true, media: [] })).toEqual([...catalogue, 'Invite people']);
    expect(shown({ canEdit: true, isAdmin: true, hasMusic: true })).toEqual([
      'Admin Panel',
      ...catalogue,
      ...uploads.slice(0, 2),
    ]);
  });

  it('link to the plans if the plan includes neither', () => {
    expect(shown({ canEdit: true, isOwner: true, media: [] })).toEqual(['View Plans', 'Invite people']);
  });
});
