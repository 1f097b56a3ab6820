import { Int } from 'type-graphql';
import { PageInfo } from '../../../kit/connection-type.ts';
import { objectType } from '../../../kit/object-type.ts';
import { DocumentAsset } from '../assets/assets.type.ts';

export type PassagePart = InstanceType<typeof PassagePart>;
export const PassagePart = objectType('PassagePart', 'A piece of a passage.', {
  text: [String, 'Text of the piece.'],
  isMatch: [Boolean, 'Whether the piece matches the searched text.'],
});
export type TextPassage = InstanceType<typeof TextPassage>;
export const TextPassage = objectType('TextPassage', 'Part of a page that matches a searched text.', {
  page: [Int, 'Page number, starting at 1.'],
  parts: [[PassagePart], 'The passage in pieces, so that matching words can be highlighted.'],
});
export type DocumentTextResults = InstanceType<typeof DocumentTextResults>;
export const DocumentTextResults = objectType(
  'DocumentTextResults',
  'Documents whose pages match a searched text, the newest first.',
  {
    nodes: [[DocumentAsset], 'The documents on the page.'],
    pageInfo: [PageInfo, 'Position of the page in the list.'],
    isComplete: [
      Boolean,
      'Whether all documents were searched. False when the search was stopped to respond quickly. Add words to narrow it.',
    ],
  },
);
