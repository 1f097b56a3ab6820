import { expect, it } from 'vitest';
import { versionProblem } from './database.ts';

it.each([
  [
    16,
    /^The PostgreSQL server at DATABASE_URL has version 16, but Stave needs 17 or later: upgrade it, or use another server\.$/,
  ],
  [17, null],
  [18, null],
])('a server of version %i is accepted or refused with a reason', (version, problem) => {
  const reason = versionProblem(version, 'DATABASE_URL');
  if (problem === null) expect(reason).toBeNull();
  else expect(reason).toMatch(problem);
});
