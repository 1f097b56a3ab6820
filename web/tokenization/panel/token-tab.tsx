import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useLatch } from '#web/kit/remember.ts';
import type { TokenSubject } from '../tokenize.tsx';
import type { OnFix } from './on-fix.ts';
import { PanelLoading } from './panel-loading.tsx';

const TokenPanel = lazy(async () => ({ default: (await import('./token-panel.tsx')).TokenPanel }));

export const TOKEN_TAB = 'tokenization';

/** Whether the address opens the tab. */
export function useIsTokenTab(): boolean {
  const [params] = useSearchParams();
  return params.get('tab') === TOKEN_TAB;
}

export type TokenTabProps = {
  subject: TokenSubject;
  /** Saved version of the subject; a new one reloads the data. */
  stamp: string;
  /** True while there are unsaved changes. */
  isEditing: boolean;
  onFix: OnFix;
};

/** The “Tokenization” tab of a page. Loads its code and data when first opened, because all tabs stay mounted. */
export function TokenTab(props: TokenTabProps) {
  const isOpen = useIsTokenTab();
  const wasOpen = useLatch(isOpen);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={<PanelLoading />}>
      <TokenPanel {...props} isOpen={isOpen} />
    </Suspense>
  );
}
