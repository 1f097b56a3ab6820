import type { TokenPanelQuery } from './__generated__/panel.ts';

/** What the server says of a subject's way to a token. */
export type PanelPreparation = NonNullable<TokenPanelQuery['tokenPreparation']>;
export type PanelCheck = PanelPreparation['checks'][number];
export type PanelCost = PanelPreparation['nftCosts'][number];
export type PanelToken = PanelPreparation['tokenizations'][number];
export type PanelRoyalties = NonNullable<PanelPreparation['royalties']>;

/** Leads to where a requirement is met: opens the tab, and for those who may edit the field in it. */
export type OnMend = (place: { tab: string | null; field: string | null }) => void;
