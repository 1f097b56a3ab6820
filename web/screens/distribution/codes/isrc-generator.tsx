import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { clampIsrcQuantity, maxIsrcDesignation, maxTrackLength } from '#domain/catalogue/product-codes.ts';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { IsrcCodesCreateDocument } from '#web/entities/codes/__generated__/isrc-row.ts';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { useIsrcPrefix } from '#web/entities/codes/isrc-prefix.ts';
import { PrefixFields } from '#web/entities/codes/prefix-fields.tsx';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useCopy } from '#web/kit/text/use-copy.ts';
import classes from './codes.module.css';
import { IsrcImport } from './isrc-import.tsx';

/** The codes of the last request, to copy. */
function Generated({ codes }: { codes: readonly string[] }) {
  const shown = codes.map(formatIsrc);
  const { copied, copyIt } = useCopy(shown.join('\n'));
  return (
    <Stack gap={8} role="status">
      <Group justify="space-between">
        <Text fw={500}>
          {codes.length} {codes.length === 1 ? 'code' : 'codes'} generated
        </Text>
        <Button variant="default" size="xs" onClick={copyIt}>
          {copied ? 'Copied' : 'Copy all'}
        </Button>
      </Group>
      <ul className={classes.generated}>
        {shown.map((code) => (
          <li key={code}>
            <CodeText>{code}</CodeText>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Generates ISRCs, for editors. The serials continue per prefix and year. */
export function IsrcGenerator() {
  const { viewerCanEdit } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  return viewerCanEdit && !isLocked ? <Generator /> : null;
}

function Generator() {
  const client = useApolloClient();
  const control = useIsrcPrefix();
  const [quantity, setQuantity] = useState('1');
  const [track, setTrack] = useState('');
  const [busy, setBusy] = useState(false);
  const [prefixError, setPrefixError] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isImporting, setImporting] = useState(false);
  const clamp = () => setQuantity(String(clampIsrcQuantity(quantity)));
  const generate = async (event: FormEvent) => {
    event.preventDefault();
    clamp();
    setBusy(true);
    setPrefixError(null);
    const { prefix, year } = control;
    const input = { prefix, year: Number(year), quantity: clampIsrcQuantity(quantity), track: track || null };
    const { payload, problem } = await attempt(client.mutate({ mutation: IsrcCodesCreateDocument, variables: { input } }));
    setBusy(false);
    const refusal = payload?.userErrors.find(({ field }) => field[0] === 'prefix');
    if (refusal) setPrefixError(refusal.message);
    else if (problem) toast.problem(problem, 'Failed to generate codes.');
    else {
      setCodes((payload.codes ?? []).map(({ code }) => code));
      setTrack('');
      forgetCodes(client);
    }
  };
  const next = control.isComplete && control.nextSerial <= maxIsrcDesignation;
  const nextCode = `${control.prefix}${control.year.slice(2)}${String(control.nextSerial).padStart(5, '0')}`;
  return (
    <Panel
      title="ISRC Generator"
      lead="Enter the prefix that your ISRC agency allocated. Serials continue per prefix and year."
      aside={
        <Button variant="default" size="xs" onClick={() => setImporting(true)}>
          Import Codes
        </Button>
      }
    >
      <form onSubmit={(event) => void generate(event)}>
        <div className={classes.generator}>
          <PrefixFields control={control} error={prefixError} />
          <TextInput
            label="Quantity"
            inputMode="numeric"
            value={quantity}
            onChange={(event) => setQuantity(event.currentTarget.value)}
            onBlur={clamp}
          />
          <TextInput
            label="Track"
            placeholder="Optional"
            maxLength={maxTrackLength}
            value={track}
            onChange={(event) => setTrack(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy} disabled={!control.isComplete}>
            Generate
          </Button>
        </div>
        <Text size="xs" c="dimmed" mt={8}>
          {next ? (
            <>
              Next code: <CodeText>{formatIsrc(nextCode)}</CodeText>
            </>
          ) : (
            'A prefix has five characters: two for the country, three for the registrant.'
          )}
        </Text>
      </form>
      {codes.length > 0 && <Generated codes={codes} />}
      {isImporting && <IsrcImport client={client} onClose={() => setImporting(false)} />}
    </Panel>
  );
}
