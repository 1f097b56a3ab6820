import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { TokenSubject } from '../tokenize.tsx';
import type { OnFix } from './on-fix.ts';
import { PanelLoading } from './panel-loading.tsx';

const TokenPanel = lazy(async () => ({ default: (await import('./token-panel.tsx')).TokenPanel }));

export const TOKEN_TAB = 'tokenization';

/** Whether the address asks for the tab. */
export function useIsTokenTab(): boolean {
  const [params] = useSearchParams();
  return params.get('tab') === TOKEN_TAB;
}

export type TokenTabProps = {
  subject: TokenSubject;
  /** Which saved version of the subject there is: another one is looked at again. */
  stamp: string;
  /** True while what is shown has changes that are not saved. */
  isEditing: boolean;
  onFix: OnFix;
};

/** The tab “Tokenization” of a page. Its code and its figures are loaded when it is opened first; a page keeps all its tabs mounted. */
export function TokenTab(props: TokenTabProps) {
  const isOpen = useIsTokenTab();
  const wasOpen = useRef(isOpen);
  if (isOpen) wasOpen.current = true;
  if (!wasOpen.current) return null;
  return (
    <Suspense fallback={<PanelLoading />}>
      <TokenPanel {...props} isOpen={isOpen} />
    </Suspense>
  );
}
