import { createContext, type ReactNode, useContext } from 'react';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';

const Context = createContext(false);

/** Wraps a list: reads once for all its badges whether the user may tokenize. The server decides again on a request. */
export function MayTokenize({ children }: { children: ReactNode }) {
  const { viewerCanEdit } = useViewer();
  const { hasAccess } = useFeature('BLOCKCHAIN_TIMESTAMPING');
  return <Context value={viewerCanEdit && hasAccess}>{children}</Context>;
}

export const useMayTokenize = (): boolean => useContext(Context);
