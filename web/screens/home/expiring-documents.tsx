import { IconFileCertificate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { ExpiryDate } from '#web/entities/music-documents/document-status.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { HomeQuery } from './__generated__/home.ts';

const list = '/dashboard/music/documents';

/** Documents that expire within 30 days, the next one first. Nothing without such documents. */
export function ExpiringDocuments({ expiring: { nodes, totalCount } }: { expiring: HomeQuery['expiring'] }) {
  if (nodes.length === 0) return null;
  const all = totalCount > nodes.length && { aside: <Link to={`${list}?expiry=soon`}>View all</Link> };
  return (
    <Panel title="Documents expiring soon" level={3} {...all}>
      <Lines data-dense aria-label="Documents expiring soon">
        {nodes.map(({ id, title, type, expirationDate }) => (
          <Line
            key={id}
            icon={<IconFileCertificate size={20} stroke={1.6} aria-hidden="true" />}
            title={title}
            note={musicDocumentTypes.labels[type]}
            aside={<ExpiryDate expirationDate={expirationDate} />}
            href={`${list}/${id}`}
          />
        ))}
      </Lines>
    </Panel>
  );
}
