
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Asset": [
      "Work"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Asset": [
      "Work"
    ]
  }
};
      export default result;
    