import { describe, expect, it } from 'vitest';
import { tokenStatuses, tokenSubjectKinds } from '#domain/tokens/token-terms.ts';
import { subjectHref } from '../token-labels.ts';
import { tokenActOf } from './token-act.ts';
import { statusLabel, tokenTabHref } from './token-status-labels.ts';

describe('the action of a badge', () => {
  it('opens the tab of subjects that are not ready, unknown or tokenized', () => {
    for (const kind of tokenSubjectKinds)
      for (const status of ['NOT_READY', 'TOKENIZED', undefined] as const) expect(tokenActOf(kind, status, true)).toBe('tab');
  });

  it('opens the dialog of a ready subject only for members who may tokenize', () => {
    for (const kind of tokenSubjectKinds) {
      expect(tokenActOf(kind, 'READY', true)).toBe('dialog');
      expect(tokenActOf(kind, 'READY', false)).toBe('tab');
    }
  });

  it('opens the status of a pending or failed work, and the tab of a file', () => {
    for (const status of ['PROCESSING', 'FAILED'] as const) {
      expect(tokenActOf('WORK', status, true)).toBe('status');
      expect(tokenActOf('WORK', status, false)).toBe('status');
      for (const kind of ['IMAGE', 'VIDEO', 'DOCUMENT'] as const) expect(tokenActOf(kind, status, true)).toBe('tab');
    }
  });
});

describe('the label of a badge', () => {
  it('is from the specification and different for each status', () => {
    expect(tokenStatuses.map(statusLabel)).toEqual(['Not Ready', 'Ready to Tokenize', 'Processing', 'Tokenized', 'Failed']);
    expect(statusLabel(undefined)).toBe('Checking...');
  });

  it('links to the tokenization tab, also from a list', () => {
    expect(tokenTabHref(subjectHref('WORK', 'w1'))).toBe('/dashboard/music/works/w1?tab=tokenization');
    expect(tokenTabHref(subjectHref('VIDEO', 'v1'))).toBe('/dashboard/media/videos/v1?tab=tokenization');
    expect(tokenTabHref('/dashboard/media/images/i1?list=search%3Dsea')).toBe(
      '/dashboard/media/images/i1?list=search%3Dsea&tab=tokenization',
    );
  });
});
