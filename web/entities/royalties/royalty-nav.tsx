import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { numberText } from '#web/kit/text/numbers.ts';
import { useRoyaltyNavQuery } from './__generated__/royalty-nav.ts';

const useNav = () => useRoyaltyNavQuery({ fetchPolicy: 'cache-and-network' }).data;

/** Number of questions of payees that wait for an answer, for the navigation. */
export function QuestionsBadge() {
  const count = useNav()?.payeeQuestions.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <Badge color="yellow" aria-label={`${numberText(count)} open`}>
      {numberText(count)}
    </Badge>
  );
}

/** Shows a link to members with royalties of their own. Nobody else learns that there is one. */
export function IfPayee({ children }: { children: ReactNode }) {
  return (useNav()?.payeePortals.length ?? 0) > 0 ? children : null;
}
