import { expect, it } from 'vitest';
import { flatValues, labelOf, nestedValues } from './asset-form.ts';

const values = { title: 'Harbour', tags: ['a'], image: { iso: '400', lens: null }, video: undefined };

it('lays fields of one kind beside the others, and back', () => {
  const flat = flatValues(values);
  expect(flat).toEqual({ title: 'Harbour', tags: ['a'], 'image.iso': '400', 'image.lens': null });
  expect(nestedValues(flat)).toEqual({ title: 'Harbour', tags: ['a'], image: { iso: '400', lens: null } });
});

it('sends of a kind only what changed', () => {
  expect(nestedValues({ 'video.director': 'Ida', 'video.keywords': [] })).toEqual({ video: { director: 'Ida', keywords: [] } });
});

it('calls fields what the form calls them', () => expect(labelOf('image.iso')).toBe('ISO'));
