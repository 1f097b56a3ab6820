import type { ReactNode } from 'react';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Page } from '#web/kit/layout/page.tsx';

/** Shows viewers which role they need instead of the content. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const { viewerCanEdit } = useViewer();
  if (viewerCanEdit) return children;
  return (
    <Page>
      <Banner kind="info">Your role in this workspace is viewer. Ask an owner for the editor role to import.</Banner>
    </Page>
  );
}
