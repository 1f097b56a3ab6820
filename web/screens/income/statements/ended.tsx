import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { StatementState } from '#domain/income/income-terms.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { statementsHref } from '../places.ts';
import type { StatementActs } from './use-statement-acts.ts';

type EndedProps = { state: StatementState; failure: string | null; canEdit: boolean; acts: StatementActs };

/** The statement was cancelled, or its file could not be read. */
export function Ended({ state, failure, canEdit, acts }: EndedProps) {
  const isFailure = state === 'FAILED';
  return (
    <Stack gap={20}>
      <Banner kind={isFailure ? 'error' : 'info'}>
        {isFailure
          ? `${failure ?? 'The file could not be read.'} The statement counts in no figure.`
          : 'The statement was cancelled, and counts in no figure.'}
      </Banner>
      {canEdit && (
        <Buttons mt={0}>
          <Button component={Link} to={statementsHref}>
            Add another file
          </Button>
          <Button variant="default" onClick={acts.remove} loading={acts.busy === 'delete'}>
            Delete statement
          </Button>
        </Buttons>
      )}
    </Stack>
  );
}
