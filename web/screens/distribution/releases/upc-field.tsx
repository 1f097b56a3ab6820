import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReleaseInput } from '#domain/catalogue/release.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { describeError } from '#web/apollo/errors.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { NextFreeUpcDocument } from '../codes/__generated__/upc-row.ts';
import { releaseLabels } from './__generated__/labels.ts';

/** The UPC of a release, typed or taken from the inventory. Saving gives it to the release. */
export function UpcField() {
  const client = useApolloClient();
  const { viewing, text } = useField<ReleaseInput>('upc');
  const { setValue } = useFormContext<ReleaseInput>();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({ query: NextFreeUpcDocument, fetchPolicy: 'network-only' });
      const code = data?.upcCodes.nodes[0]?.code;
      if (code) setValue('upc', code, { shouldDirty: true, shouldValidate: true });
      else toast.error('No UPC is free. Import more codes into the inventory.');
    } catch (error) {
      toast.error(`Couldn't read the inventory. ${describeError(error)}`, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <CodeField<ReleaseInput>
        name="upc"
        label={releaseLabels.upc}
        check={checkUpc}
        placeholder="036000291452"
        help="Never given to a second release."
      />
      {!viewing && text === '' && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => void take()} loading={busy}>
          Use the next free UPC
        </Button>
      )}
    </div>
  );
}
