import { expect, it } from 'vitest';
import { addForm, enteredValues, newAddForm, titleIsFree } from './add-form.ts';

const parse = (kind: 'IMAGE' | 'VIDEO', change: object) => addForm(kind).safeParse({ ...newAddForm(kind), ...change });
const messages = (kind: 'IMAGE' | 'VIDEO', change: object) =>
  parse(kind, change).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('requires a file and a title, with the messages of the specification', () => {
  expect(messages('IMAGE', {})).toEqual([
    ['title', 'Please enter a title'],
    ['file', 'Please select an image file'],
  ]);
  expect(messages('VIDEO', { title: ' ' })).toContainEqual(['file', 'Please select a video file']);
});

it('validates fields that depend on each other', () => {
  const video = { ...newAddForm('VIDEO').video, releaseDate: '2026-05-02', expirationDate: '2026-05-01' };
  expect(messages('VIDEO', { title: 'a', file: '1', video })).toEqual([
    ['video.expirationDate', 'Enter a date on or after the release date.'],
  ]);
});

it('sends entered values, and omits empty ones so the file fills them', () => {
  const image = { ...newAddForm('IMAGE').image, photographer: ' Ida ', lens: '' };
  const { data } = parse('IMAGE', { title: 'Cover', file: '1', tags: ['a', 'A'], category: 'ARTWORK', image });
  expect(data && enteredValues('IMAGE', data)).toEqual({
    title: 'Cover',
    tags: ['a'],
    category: 'ARTWORK',
    image: { photographer: 'Ida' },
  });
});

it('sends a cleared default', () => {
  const video = { ...newAddForm('VIDEO').video, language: null, contentRating: 'MATURE' };
  const { data } = parse('VIDEO', { title: 'Clip', file: '1', video });
  expect(data && enteredValues('VIDEO', data)).toEqual({ title: 'Clip', video: { language: null, contentRating: 'MATURE' } });
});

it('takes the title from the file name only if none was entered', () => {
  expect(titleIsFree('', null)).toBe(true);
  expect(titleIsFree('IMG_1', 'IMG_1')).toBe(true);
  expect(titleIsFree('Cover', 'IMG_1')).toBe(false);
});
