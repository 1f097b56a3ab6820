import { Badge, Box, Button, Flex, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBulb, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ComingSoonPage } from '#domain/platform/coming-soon.ts';
import { report } from '#web/kit/feedback/report.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { useComingSoonQuery, useFeatureRequestAddMutation } from './__generated__/coming-soon.ts';
import { Preview } from './preview.tsx';

/** Whether the user requested the page, and the mutation to request it. */
function useRequest(path: string) {
  const variables = { path };
  const { data } = useComingSoonQuery({ variables });
  const [add, { loading }] = useFeatureRequestAddMutation({ variables });
  const request = () => report(add(), { failure: 'Your request could not be recorded' });
  return { known: data, isRequested: data?.featureRequest.isRequested ?? false, request, isSaving: loading };
}

function Support({ email }: { email: string | null }) {
  return (
    <Text c="dimmed" mt="sm">
      Questions?{' '}
      {email === null ? (
        'Contact support: the administrator of this installation can help.'
      ) : (
        <>
          Contact support: <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </Text>
  );
}

/** Placeholder of a planned page: its description, and a button to request it. */
export function ComingSoon({ page }: { page: ComingSoonPage }) {
  const { known, isRequested, request, isSaving } = useRequest(page.path);
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: 32, md: 72 }}
      maw={1328}
      mx="auto"
      px={{ base: 16, sm: 24 }}
      pt={{ base: 32, md: 72 }}
      pb={48}
    >
      <Box w={440} maw="100%" flex="none">
        <Badge mb="md">Coming Soon!</Badge>
        <Title order={2} size="h1">
          {page.title}
        </Title>
        <Text size="md" c="dimmed" mt="xs">
          {page.description}
        </Text>
        <Buttons>
          <Button component={Link} to="/dashboard" leftSection={<IconArrowLeft size={16} />}>
            Back to Dashboard
          </Button>
          <Button
            variant="default"
            leftSection={isRequested ? <IconCheck size={16} /> : <IconBulb size={16} />}
            disabled={known === undefined || isRequested}
            loading={isSaving}
            onClick={() => void request()}
          >
            {isRequested ? 'Feature Requested' : 'Request Feature'}
          </Button>
        </Buttons>
        <Text mt="sm" mih={20} role="status">
          {isRequested && 'Your request is recorded. Administrators see how many people requested this page.'}
        </Text>
        {known && <Support email={known.installation.contactEmail} />}
      </Box>
      <Preview path={page.path} />
    </Flex>
  );
}
