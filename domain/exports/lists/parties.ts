import { type LabelStatus, type LabelType, labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import { fullName } from '#domain/contributors/full-name.ts';
import { column, listExport } from './list-export.ts';

export const contributorsExport = listExport(
  'contributors',
  { field: 'contributors', type: 'Contributor' },
  {
    name: column('Name', 'firstName lastName', fullName),
    ipi: column('IPI Number', 'ipiNumber'),
    pro: column('PRO', 'pro'),
    created: column('Created', 'createdAt'),
    reference: column('Contributor ID', 'reference'),
    artistName: column('Artist Name', 'artistName'),
    roles: column('Roles', 'roles'),
    email: column('Email', 'email'),
    phone: column('Phone', 'phone'),
    street: column('Street', 'street'),
    zipCode: column('ZIP Code', 'zipCode'),
    city: column('City', 'city'),
    state: column('State/Province', 'state'),
    country: column('Country', 'country'),
    proCode: column('PRO Code', 'proCode'),
  },
);

export const publishersExport = listExport(
  'publishers',
  { field: 'publishers', type: 'Publisher' },
  {
    name: column('Publisher', 'name'),
    contact: column('Contact', 'contactPerson'),
    pro: column('PRO', 'pro'),
    reference: column('Publisher ID', 'reference'),
    companyName: column('Company Name', 'companyName'),
    ipi: column('IPI Number', 'ipiNumber'),
    email: column('Email', 'email'),
    phone: column('Phone', 'phone'),
    website: column('Website', 'website'),
    street: column('Street', 'street'),
    zipCode: column('ZIP Code', 'zipCode'),
    city: column('City', 'city'),
    provinceState: column('Province/State', 'provinceState'),
    country: column('Country', 'country'),
    proCode: column('PRO Code', 'proCode'),
    created: column('Created', 'createdAt'),
  },
);

export const labelsExport = listExport(
  'labels',
  { field: 'labels', type: 'Label' },
  {
    name: column('Label', 'name'),
    type: column('Type', 'type', ({ type }: { type: LabelType }) => labelTypes.labels[type]),
    contact: column('Contact', 'contactPerson'),
    artists: column('Artists', 'artistsCount'),
    releases: column('Releases', 'releasesCount'),
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
