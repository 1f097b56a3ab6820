import { useSearchParams } from 'react-router';
import { useLatch } from '#web/kit/remember.ts';
import { ProofPanel, type ProofSubject } from './proof-panel.tsx';

/** Key of the proof tab on every page. */
export const proofTab = { key: 'proof', label: 'Proof' } as const;

/** The proof panel in a tab. All tabs of a page are mounted at once, so it loads data only when opened. */
export function ProofTab({ subject }: { subject: ProofSubject }) {
  const [params] = useSearchParams();
  const wasOpened = useLatch(params.get('tab') === proofTab.key);
  return wasOpened ? <ProofPanel subject={subject} /> : null;
}
