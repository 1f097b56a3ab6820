import { type LabelStatus, type LabelType, labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import { column, listExport } from './list-export.ts';

export const labelsExport = listExport(
  'labels',
  { field: 'labels', type: 'Label' },
  {
    name: column('Label', 'name'),
    type: column('Type', 'type', ({ type }: { type: LabelType }) => labelTypes.labels[type]),
    contact: column('Contact', 'contactPerson'),
    artists: column('Artists', 'artistCount'),
    releases: column('Releases', 'releaseCount'),
    status: column('Status', 'status', ({ status }: { status: LabelStatus }) => labelStatuses.labels[status]),
    partners: column('Distribution Partners', 'distributionPartners'),
    genres: column('Genres', 'genres'),
    reference: column('Label ID', 'reference'),
    labelCode: column('Label Code (LC)', 'labelCode'),
    email: column('Email', 'email'),
    phone: column('Phone', 'phone'),
    website: column('Website', 'website'),
    address: column('Address', 'address'),
    established: column('Established', 'establishedYear'),
    created: column('Created', 'createdAt'),
  },
);
