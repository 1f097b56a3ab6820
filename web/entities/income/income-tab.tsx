import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useLatch } from '#web/kit/remember.ts';

/** Key of the income tab on every page. */
export const incomeTab = { key: 'income', label: 'Income' } as const;

export type IncomeSubject = { kind: 'work' | 'recording' | 'release' | 'contributor'; id: string };

const RecordIncome = lazy(async () => ({ default: (await import('./record-income.tsx')).RecordIncome }));

/** What a record earned, in a tab. All tabs of a page are mounted at once, so it loads its code and data only when opened. */
export function IncomeTab({ subject }: { subject: IncomeSubject }) {
  const [params] = useSearchParams();
  const wasOpened = useLatch(params.get('tab') === incomeTab.key);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={<TextSkeleton lines={8} />}>
      <RecordIncome subject={subject} />
    </Suspense>
  );
}
