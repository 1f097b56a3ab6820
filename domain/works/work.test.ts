import { describe, expect, it } from 'vitest';
import { workDraft } from './work.ts';

const schema = workDraft(2026);
const messagesOf = (input: object) => {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('a work', () => {
  it('requires a title and trims it', () => {
    expect(messagesOf({ title: '  ' })).toEqual(['title: Work title is required']);
    expect(schema.parse({ title: ' Harbour Lights ' }).title).toBe('Harbour Lights');
  });

  it('stores an ISWC in its display form, accepts a wrong check digit, and refuses a malformed ISWC', () => {
    expect(schema.parse({ title: 'A', iswc: 't0345246801' }).iswc).toBe('T-034.524.680-1');
    expect(schema.parse({ title: 'A', iswc: 'T-123.456.789-0' }).iswc).toBe('T-123.456.789-0');
    expect(messagesOf({ title: 'A', iswc: 'T-123' })).toEqual(['iswc: Invalid ISWC format. Use: T-123.456.789-0']);
  });

  it('accepts a year of creation from 1900 to the current year', () => {
    expect(messagesOf({ title: 'A', yearOfCreation: 1899 })).toEqual(['yearOfCreation: Enter a year between 1900 and 2026.']);
    expect(messagesOf({ title: 'A', yearOfCreation: 2027 })).toHaveLength(1);
    expect(messagesOf({ title: 'A', yearOfCreation: '2026' })).toEqual([]);
  });

  it('accepts only existing calendar dates, and stores null for empty fields', () => {
    expect(messagesOf({ title: 'A', signDate: '2026-02-29' })).toEqual(['signDate: Enter a date such as 2026-03-14.']);
    expect(schema.parse({ title: 'A', signDate: '', tempo: '', trackStatus: '' })).toMatchObject({
      signDate: null,
      tempo: null,
      trackStatus: null,
    });
  });

  it('refuses unknown enum values and lists the valid ones', () => {
    expect(messagesOf({ title: 'A', trackStatus: 'LOST', versionType: 'ORIGINAL' })).toEqual([
      'trackStatus: Choose one of these: unreleased, released, demo, archived, published, draft.',
    ]);
  });

  it('trims tags, and drops duplicates and blank ones', () => {
    expect(schema.parse({ title: 'A', tags: [' slow ', 'night', 'slow'] }).tags).toEqual(['slow', 'night']);
    expect(messagesOf({ title: 'A', tags: ['slow', ' '] })).toEqual(['tags.1: Enter a tag.']);
  });
});
