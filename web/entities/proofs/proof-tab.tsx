import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ProofPanel, type ProofSubject } from './proof-panel.tsx';

/** The key of the tab, in whatever page it stands. */
export const proofTab = { key: 'proof', label: 'Proof' } as const;

/** The panel inside a tab. All tabs of a page are mounted at once; nothing is asked before somebody opens this one. */
export function ProofTab({ subject }: { subject: ProofSubject }) {
  const [params] = useSearchParams();
  const wasOpened = useRef(false);
  if (params.get('tab') === proofTab.key) wasOpened.current = true;
  return wasOpened.current ? <ProofPanel subject={subject} /> : null;
}
