import { Anchor, Loader, TextInput } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IswcMark } from '#web/entities/works/iswc-mark.tsx';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { type IswcVerdict, useIswcCheck } from './use-iswc-check.ts';
import type { WorkFormInput } from './work-form.ts';

const icons = {
  empty: null,
  checking: <Loader size={14} />,
  valid: <IconCircleCheckFilled size={16} data-ink="good" />,
  malformed: <IconCircleXFilled size={16} data-ink="bad" />,
  'wrong-check-digit': <IconAlertTriangleFilled size={16} data-ink="warn" />,
  duplicate: <IconAlertTriangleFilled size={16} data-ink="warn" />,
};

const strong = { fw: 500, c: 'inherit', underline: 'always' } as const;

/** The sentence under the field, with the fix that it offers. */
function Verdict({ verdict, onCorrect }: { verdict: IswcVerdict; onCorrect: (iswc: string) => void }) {
  const corrected = 'corrected' in verdict ? verdict.corrected : null;
  switch (verdict.state) {
    case 'checking':
      return <>Checking…</>;
    case 'valid':
      return <span data-ink="good">{verdict.message}</span>;
    case 'wrong-check-digit':
    case 'duplicate':
      return (
        <span data-ink="warn">
          {verdict.message}
          {verdict.state === 'duplicate' && (
            <>
              :{' '}
              {verdict.works.map(({ id, title }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Anchor component={Link} to={`/dashboard/music/works/${id}`} target="_blank" {...strong}>
                    {title}
                  </Anchor>
                </span>
              ))}
            </>
          )}{' '}
          {corrected !== null && (
            <Anchor component="button" type="button" {...strong} onClick={() => onCorrect(corrected)}>
              Use the right code
            </Anchor>
          )}
        </span>
      );
    default:
      return <>International Standard Musical Work Code (optional)</>;
  }
}

/** The ISWC, checked while typing: empty, checking, valid, wrong check digit, invalid, duplicate. */
export function IswcField({ exceptWork }: { exceptWork: string | null }) {
  const { viewing, text, setText, maxLength, control } = useField<WorkFormInput>('iswc');
  const verdict = useIswcCheck(text, exceptWork);
  if (viewing) {
    const value = text === '' ? null : <IswcMark iswc={text} isDuplicate={verdict.state === 'duplicate'} />;
    return <ReadOnly label="ISWC" value={value} />;
  }
  const error = control.error ?? (verdict.state === 'malformed' ? verdict.message : undefined);
  return (
    <TextInput
      {...control}
      label="ISWC"
      placeholder="T-123.456.789-0"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      error={error}
      description={
        error === undefined ? (
          <span role="status">
            <Verdict verdict={verdict} onCorrect={setText} />
          </span>
        ) : undefined
      }
      rightSection={icons[verdict.state]}
      rightSectionPointerEvents="none"
      autoComplete="off"
      maxLength={maxLength}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
    />
  );
}
