import { describe, expect, it } from 'vitest';
import { safePath, signInPath } from './safe-path.ts';

describe('the path after sign-in', () => {
  it.each(['/dashboard', '/dashboard/music/works?page=2#x'])('is accepted inside the product: %s', (path) => {
    expect(safePath(path, '/home')).toBe(path);
  });

  it.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/a\\b', 'javascript:alert(1)', '/a\nb'])(
    'is the fallback for %j',
    (path) => {
      expect(safePath(path, '/home')).toBe('/home');
    },
  );

  it('survives the sign-in page', () => {
    const here = '/dashboard/music/works?search=a&b#c';
    expect(new URL(signInPath(here), 'http://x').searchParams.get('next')).toBe(here);
  });
});
