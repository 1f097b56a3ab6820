/** Returns a title with its version: "Fyrvaktaren (Live)". */
export const versionedTitle = ({ title, versionTitle }: { title: string; versionTitle: string | null }): string =>
  versionTitle ? `${title} (${versionTitle})` : title;
