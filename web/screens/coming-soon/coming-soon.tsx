import type { ComingSoonPage } from '#domain/platform/coming-soon.ts';

export function ComingSoon({ page }: { page: ComingSoonPage }) {
  return <h2>{page.title}</h2>;
}
