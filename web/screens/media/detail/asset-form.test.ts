import { expect, it } from 'vitest';
import { flatValues, labelOf, nestedValues } from './asset-form.ts';

const values = { title: 'Harbour', tags: ['a'], image: { iso: '400', lens: null }, video: undefined };

it('flattens the fields of a kind, and restores them', () => {
  const flat = flatValues(values);
  expect(flat).toEqual({ title: 'Harbour', tags: ['a'], 'image.iso': '400', 'image.lens': null });
  expect(nestedValues(flat)).toEqual({ title: 'Harbour', tags: ['a'], image: { iso: '400', lens: null } });
});

it('sends only changed fields of a kind', () => {
  expect(nestedValues({ 'video.director': 'Ida', 'video.keywords': [] })).toEqual({ video: { director: 'Ida', keywords: [] } });
});

it('uses the labels of the form', () => expect(labelOf('image.iso')).toBe('ISO'));
