export const possibleTypes: Record<string, string[]> = {
  Asset: ['AudioAsset', 'DocumentAsset', 'ImageAsset', 'VideoAsset'],
  CatalogueRecord: ['AudioAsset', 'Contributor', 'DocumentAsset', 'ImageAsset', 'Label', 'MusicDocument', 'Publisher', 'Recording', 'Release', 'VideoAsset', 'Work'],
};