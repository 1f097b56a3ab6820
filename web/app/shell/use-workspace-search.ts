import type { SpotlightActionGroupData } from '@mantine/spotlight';

const none: SpotlightActionGroupData[] = [];

/** Records of the workspace that match the words, as groups of the palette. The place where the record search plugs in. */
export function useWorkspaceSearch(_words: string): SpotlightActionGroupData[] {
  return none;
}
