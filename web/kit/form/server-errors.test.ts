import { describe, expect, it } from 'vitest';
import { mapUserErrors } from './server-errors.ts';

const fields = ['title', 'iswc', 'codes.isrc', 'splits'];

describe('errors of the server', () => {
  it('belong to the field in their path, with or without `input`', () => {
    const mapped = mapUserErrors(
      [
        { field: ['title'], message: 'Work title is required' },
        { field: ['input', 'iswc'], message: 'Invalid ISWC format' },
        { field: ['input', 'codes', 'isrc'], message: 'Too short' },
      ],
      fields,
    );
    expect(mapped.fields).toEqual([
      { name: 'title', message: 'Work title is required' },
      { name: 'iswc', message: 'Invalid ISWC format' },
      { name: 'codes.isrc', message: 'Too short' },
    ]);
    expect(mapped.rest).toEqual([]);
  });

  it('belong to the nearest parent field', () => {
    expect(mapUserErrors([{ field: ['input', 'splits', '0', 'factor'], message: 'Above 100' }], fields).fields).toEqual([
      { name: 'splits', message: 'Above 100' },
    ]);
  });

  it('prefer aliases to names', () => {
    const mapped = mapUserErrors([{ field: ['input', 'codes', 'iswc'], message: 'In use' }], fields, { 'codes.iswc': 'iswc' });
    expect(mapped.fields).toEqual([{ name: 'iswc', message: 'In use' }]);
  });

  it('belong to the form if their path is empty or unknown', () => {
    const mapped = mapUserErrors([{ message: 'The plan is full' }, { field: ['input', 'nowhere'], message: 'Odd' }], fields);
    expect(mapped).toEqual({ fields: [], rest: ['The plan is full', 'Odd'] });
  });

  it('keep the link that helps', () => {
    const link = { label: 'Open the other work', href: '/works/b' };
    expect(mapUserErrors([{ field: ['iswc'], message: 'In use', link }], fields).fields).toEqual([
      { name: 'iswc', message: 'In use', link },
    ]);
  });

  it('are joined if a field has two', () => {
    const mapped = mapUserErrors(
      [
        { field: ['title'], message: 'Too long.' },
        { field: ['title'], message: 'Already used.' },
      ],
      fields,
    );
    expect(mapped.fields).toEqual([{ name: 'title', message: 'Too long. Already used.' }]);
  });
});
