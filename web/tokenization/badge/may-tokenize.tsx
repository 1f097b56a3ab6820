import { createContext, type ReactNode, useContext } from 'react';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';

const Context = createContext(false);

/** Around a list: asks once for all its badges whether who looks may make tokens. The server decides again when one is asked for. */
export function MayTokenize({ children }: { children: ReactNode }) {
  const { viewerCanEdit } = useViewer();
  const { hasAccess } = useFeature('BLOCKCHAIN_TIMESTAMPING');
  return <Context value={viewerCanEdit && hasAccess}>{children}</Context>;
}

export const useMayTokenize = (): boolean => useContext(Context);
