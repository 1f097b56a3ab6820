import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { attempt, type Mutation, type Payload } from '#web/apollo/attempt.ts';
import { toast } from '#web/kit/feedback/toast.tsx';

type ProbeProps<P extends Payload> = {
  label: string;
  act: () => Mutation<P>;
  /** Message after success. */
  said: (payload: P) => string;
};

/** Tries saved settings. Unsaved ones would give a misleading result. */
export function Probe<P extends Payload>({ label, act, said }: ProbeProps<P>) {
  const { isDirty } = useFormContext().formState;
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const { payload, problem } = await attempt(act());
    setIsBusy(false);
    if (problem) toast.problem(problem);
    else toast.success(said(payload));
  };
  return (
    <Button variant="default" size="sm" loading={isBusy} disabled={isDirty} onClick={() => void run()}>
      {isDirty ? `Save to ${label.toLowerCase()}` : label}
    </Button>
  );
}
