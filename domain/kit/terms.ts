/** Terms of a closed set in display order, with their labels. */
export const terms = <T extends string>(labels: Record<T, string>) => ({ keys: Object.keys(labels) as T[], labels });
