import { expect, it } from 'vitest';
import { defaultRules, rulesFrom, sortFile } from './sorting.ts';

const megabyte = 1024 ** 2;
const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it('detects the kind of every file', () => {
  const sorted = (name: string, type: string) => sortFile(file(name, type), defaultRules, 'IMAGE');
  expect(sorted('a.jpg', 'image/jpeg')).toEqual({ kind: 'IMAGE', problem: null });
  expect(sorted('a.mp4', 'video/mp4')).toEqual({ kind: 'VIDEO', problem: null });
  expect(sorted('a.pdf', 'application/pdf')).toEqual({ kind: 'DOCUMENT', problem: null });
  expect(sortFile(file('scan.jpg', 'image/jpeg'), defaultRules, 'DOCUMENT')).toEqual({ kind: 'DOCUMENT', problem: null });
});

it('explains why a file is refused, with the nouns of the page', () => {
  const problem = (name: string, type: string, size?: number, page: 'IMAGE' | 'VIDEO' = 'IMAGE') =>
    sortFile(file(name, type, size), defaultRules, page).problem;
  expect(problem('a.svg', 'image/svg+xml')).toBe('Please select a valid image file');
  expect(problem('a.exe', '', 5, 'VIDEO')).toBe('Please select a valid video file');
  expect(problem('a.png', 'image/png', 50 * megabyte)).toBeNull();
  expect(problem('a.png', 'image/png', 50 * megabyte + 1)).toBe('File size must be less than 50MB');
  expect(problem('a.mov', 'video/quicktime', 501 * megabyte)).toBe('File size must be less than 500MB');
  expect(problem('a.png', 'image/png', 0)).toContain('empty');
});

it('applies the limits of the installation', () => {
  const rules = rulesFrom([{ kind: 'IMAGE', maxBytes: 2 * megabyte, accepts: ['image/png', '.png'] }]);
  expect(sortFile(file('a.jpg', 'image/jpeg'), rules, 'IMAGE').problem).toBe('Please select a valid image file');
  expect(sortFile(file('a.png', 'image/png', 3 * megabyte), rules, 'IMAGE').problem).toBe('File size must be less than 2MB');
  expect(sortFile(file('a.mp4', 'video/mp4'), rules, 'IMAGE')).toEqual({ kind: 'VIDEO', problem: null });
});
