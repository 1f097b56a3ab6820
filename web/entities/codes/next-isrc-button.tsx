import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { thisYear } from '#web/kit/text/dates.ts';
import { IsrcCodesCreateDocument } from './__generated__/isrc-row.ts';
import { NextFreeIsrcDocument } from './__generated__/next-isrc.ts';
import { forgetCodes } from './code-cache.ts';

const noPrefix = 'No ISRC is free. Allocate codes at Distribution > ISRC Codes first.';

/** Returns a free ISRC, or allocates one with the prefix that was used last. Until a recording is saved with it, the code stays free. */
async function nextIsrc(client: ApolloClient): Promise<{ code?: string | undefined; problem?: string }> {
  const { data } = await client.query({ query: NextFreeIsrcDocument, fetchPolicy: 'network-only' });
  const free = data?.isrcCodes.nodes[0]?.code;
  if (free) return { code: free };
  const prefix = data?.isrcSerials[0]?.prefix;
  if (!prefix) return { problem: noPrefix };
  const variables = { input: { prefix, year: thisYear(), quantity: 1 } };
  const { payload, problem } = await attempt(client.mutate({ mutation: IsrcCodesCreateDocument, variables }));
  forgetCodes(client);
  return problem ? { problem: problem.message } : { code: payload.codes?.[0]?.code };
}

/** Fills in the next free ISRC. Saving gives it to the recording. */
export function NextIsrcButton({ onCode }: { onCode: (code: string) => void }) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { code, problem } = await nextIsrc(client);
      if (code) onCode(formatIsrc(code));
      else toast.error(problem ?? noPrefix);
    } catch (error) {
      toast.error(`Couldn't read the ISRC codes. ${describeError(error)}`, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" size="compact-sm" mt={6} onClick={() => void take()} loading={busy}>
      Use the next free ISRC
    </Button>
  );
}
