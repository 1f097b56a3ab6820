
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Asset": [
      "AudioAsset",
      "DocumentAsset",
      "ImageAsset",
      "VideoAsset"
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
    ]
  }
};
      export default result;
    