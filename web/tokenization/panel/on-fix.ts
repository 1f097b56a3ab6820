/** Opens the tab of a requirement and, for editors, its field. */
export type OnFix = (place: { tab: string | null; field: string | null }) => void;
