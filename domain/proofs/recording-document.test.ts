import { expect, it } from 'vitest';
import { recordingDocument } from './recording-document.ts';

it('contains the recording in canonical JSON without empty fields', () => {
  const document = recordingDocument({
    id: '0198c0de-0000-7000-8000-000000000001',
    version: 2,
    content: { title: 'Morgenrot', versionTitle: null, artist: 'Ada Łukasik', platforms: [], durationSeconds: 225 },
    audioSha256: 'ab12',
    label: 'Foundry Lane',
    royaltyRate: 125_000,
    works: [{ title: 'Morgenrot', iswc: null }],
    performers: [{ name: 'Ada Łukasik', role: 'Vocalist', isFeatured: false }],
    masterOwners: [{ name: 'Foundry Lane', sharePercent: 666_667 }],
  });
  expect(document).toBe(
    '{"format":"stave-recording","formatVersion":1,"id":"0198c0de-0000-7000-8000-000000000001",' +
      '"masterOwners":[{"name":"Foundry Lane","sharePercent":"66.6667"}],' +
      '"performers":[{"isFeatured":false,"name":"Ada Łukasik","role":"Vocalist"}],' +
      '"recording":{"artist":"Ada Łukasik","audioSha256":"ab12","durationSeconds":225,"label":"Foundry Lane","royaltyRate":"12.5000",' +
      '"title":"Morgenrot"},"version":2,"works":[{"title":"Morgenrot"}]}',
  );
});
