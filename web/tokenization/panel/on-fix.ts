/** Leads to where a requirement is met: opens the tab, and for those who may edit the field in it. */
export type OnFix = (place: { tab: string | null; field: string | null }) => void;
