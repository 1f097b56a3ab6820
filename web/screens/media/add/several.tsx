import { Button, Card, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { Room } from '#web/entities/media/upload/room.tsx';
import { UploadContents } from '#web/entities/media/upload/upload-contents.tsx';
import { useStateText } from '#web/entities/media/upload/use-state-text.ts';
import type { Uploads } from '#web/entities/media/upload/use-uploads.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { addTexts } from './add-texts.ts';

/** Adds several files: shared fields and the progress of each. */
export function Several({ kind, uploads }: { kind: AssetKind; uploads: Uploads }) {
  const { title, back } = addTexts(kind);
  return (
    <Page width="form">
      <DetailHead title={`${title}s`} back={back} sub={useStateText(uploads.snapshot)} />
      <Card pt={4}>
        <UploadContents uploads={uploads} page={kind} />
      </Card>
      <Group justify="space-between" gap={12} mt={16}>
        <div>
          <small>You can leave this page or close it. Uploads resume where they stopped.</small>
          <Room />
        </div>
        <Button variant="default" component={Link} to={back.href}>
          {back.label}
        </Button>
      </Group>
    </Page>
  );
}
