import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { connectionLost, refusalIn } from '#web/kit/feedback/refusal.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { saveFile } from '#web/kit/save-file.ts';
import { countText } from '#web/kit/text/count-text.ts';
import type { Batch } from './batch-payment.ts';
import { OmittedPayments } from './omitted-payments.tsx';
import { isOmitted, sumsText } from './payment-texts.ts';

/** Downloads a file, which may be refused with a reason. */
function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (url: string, name: string) => {
    setBusy(url);
    setProblem(null);
    try {
      const response = await fetch(url);
      if (response.ok) saveFile(name, await response.blob());
      else setProblem(refusalIn(await response.text()));
    } catch {
      setProblem(connectionLost);
    }
    setBusy(null);
  };
  return { busy, problem, download };
}

type FileLineProps = { title: string; note: string; label: string; isBusy: boolean; isDisabled: boolean; onDownload: () => void };

const FileLine = ({ title, note, label, isBusy, isDisabled, onDownload }: FileLineProps) => (
  <Line
    title={title}
    note={note}
    wraps
    aside={
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} />}
        aria-label={label}
        loading={isBusy}
        disabled={isDisabled}
        onClick={onDownload}
      >
        Download
      </Button>
    }
  />
);

/** "3 payments, €1,204.00". */
const aboutText = (payments: Batch['payments']): string =>
  payments.length === 0
    ? 'No payments'
    : `${countText(payments.length, 'payment', 'payments')}, ${sumsText(payments.map(({ currency, open }) => ({ currency, amount: open })))}`;

/** Files of the open payments. What the SEPA file leaves out is named before it is downloaded. */
export function BatchFiles({
  batch: { number, sepaProblem, sepaUrl, csvUrl, payments },
  isWhole,
}: {
  batch: Batch;
  isWhole: boolean;
}) {
  const { busy, problem, download } = useDownload();
  const open = payments.filter((payment) => !isZeroDecimal(payment.open));
  const inSepa = open.filter((payment) => !isOmitted(payment));
  if (open.length === 0) return null;
  return (
    <Panel title="Files for your bank" lead="They have the open payments. Marking a payment as paid takes it out.">
      <Stack gap={12}>
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        {sepaProblem !== null && (
          <Banner kind="warning" action={<Link to={royaltyPlaces.settings}>Settings</Link>}>
            {sepaProblem}
          </Banner>
        )}
        <Lines aria-label="Files">
          <FileLine
            title="SEPA file"
            note={`pain.001, for banks in the SEPA · ${aboutText(inSepa)}`}
            label="Download the SEPA file"
            isBusy={busy === sepaUrl}
            isDisabled={!isWhole || sepaProblem !== null || inSepa.length === 0}
            onDownload={() => void download(sepaUrl, `payments-${number}.xml`)}
          />
          <FileLine
            title="Table"
            note={`CSV, for other banks and payment services · ${aboutText(open)}`}
            label="Download the table"
            isBusy={busy === csvUrl}
            isDisabled={!isWhole}
            onDownload={() => void download(csvUrl, `payments-${number}.csv`)}
          />
        </Lines>
        <OmittedPayments payments={open.map((payment) => ({ ...payment, amount: payment.open }))} />
      </Stack>
    </Panel>
  );
}
