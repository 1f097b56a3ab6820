import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { MarkedText } from '#web/kit/text/marked-text.tsx';

type Passage = { page: number; parts: readonly { text: string; isMatch: boolean }[] };

/** Passages of a document, each with a link to its page. */
export function Passages({ passages, hrefOf }: { passages: readonly Passage[]; hrefOf: (page: number) => string }) {
  return (
    <Stack gap={6}>
      {passages.map(({ page, parts }) => (
        <Text key={page} size="sm">
          <Link to={hrefOf(page)}>Page {page}</Link> <MarkedText parts={parts} />
        </Text>
      ))}
    </Stack>
  );
}
