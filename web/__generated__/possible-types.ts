
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Asset": [
      "AudioAsset",
      "DocumentAsset",
      "ImageAsset",
      "VideoAsset"
    ],
    "CatalogueRecord": [
      "AudioAsset",
      "Contributor",
      "DocumentAsset",
      "ImageAsset",
      "Label",
      "MusicDocument",
      "Publisher",
      "Recording",
      "Release",
      "VideoAsset",
      "Work"
    ],
    "Node": [
      "AssetGroup",
      "AudioAsset",
      "Contributor",
      "DocumentAsset",
      "ImageAsset",
      "Label",
      "MusicDocument",
      "Proof",
      "Publisher",
      "Recording",
      "Release",
      "Tokenization",
      "VideoAsset",
      "Work"
    ],
    "Provable": [
      "AudioAsset",
      "DocumentAsset",
      "ImageAsset",
      "Recording",
      "VideoAsset",
      "Work"
    ],
    "Tokenizable": [
      "AudioAsset",
      "DocumentAsset",
      "ImageAsset",
      "Recording",
      "VideoAsset",
      "Work"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Asset": [
      "AudioAsset",
      "DocumentAsset",
      "ImageAsset",
      "VideoAsset"
    ],
    "CatalogueRecord": [
      "AudioAsset",
      "Contributor",
      "DocumentAsset",
      "ImageAsset",
      "Label",
      "MusicDocument",
      "Publisher",
      "Recording",
      "Release",
      "VideoAsset",
      "Work"
    ],
    "Node": [
      "AssetGroup",
      "AudioAsset",
      "Contributor",
      "DocumentAsset",
      "ImageAsset",
      "Label",
      "MusicDocument",
      "Proof",
      "Publisher",
      "Recording",
      "Release",
      "Tokenization",
      "VideoAsset",
      "Work"
    ],
    "Provable": [
      "AudioAsset",
      "DocumentAsset",
      "ImageAsset",
      "Recording",
      "VideoAsset",
      "Work"
    ],
    "Tokenizable": [
      "AudioAsset",
      "DocumentAsset",
      "ImageAsset",
      "Recording",
      "VideoAsset",
      "Work"
    ]
  }
};
      export default result;
    