import type { LabelInput } from '#domain/catalogue/label.ts';

/** A label of the demo catalogue, as a form would enter it. Recordings refer to the slug. */
export interface DemoLabel extends LabelInput {
  readonly slug: string;
  readonly createdDaysAgo: number;
}

/** Invented labels; the first belongs to the workspace's own artists. */
export const DEMO_LABELS: readonly DemoLabel[] = [
  {
    slug: 'northlight',
    name: 'Northlight Recordings',
    type: 'INDEPENDENT',
    contactPerson: 'Hanne Lorenzen',
    email: 'release@northlightrecordings.example',
    phone: '+49 30 23125 410',
    website: 'https://northlightrecordings.example',
    address: 'Spreebogen 12\n10115 Berlin\nGermany',
    establishedYear: 2011,
    labelCode: 'LC 98765',
    genres: ['Folk', 'Singer-Songwriter', 'Indie Pop'],
    distributionPartners: ['Nordwind Distribution', 'Kanal Digital'],
    notes: "The workspace's own label. Masters are licensed for ten years unless a contract says otherwise.",
    createdDaysAgo: 362,
  },
  {
    slug: 'kiosk-klang',
    name: 'Kiosk Klang',
    type: 'INDEPENDENT',
    contactPerson: 'Jule Reinders',
    email: 'hallo@kioskklang.example',
    website: 'kioskklang.example',
    address: 'Lindenhof 3\n50667 Köln\nGermany',
    establishedYear: 2004,
    genres: ['Jazz', 'Contemporary Classical'],
    distributionPartners: ['Kanal Digital', 'Blaue Stunde Vertrieb'],
    createdDaysAgo: 340,
  },
  {
    slug: 'fjordlys-grammofon',
    name: 'Fjordlys Grammofon',
    type: 'INDEPENDENT',
    contactPerson: 'Sigurd Amdal',
    email: 'post@fjordlysgrammofon.example',
    phone: '+47 55 55 01 09',
    address: 'Bryggesmuget 4\n5003 Bergen\nNorway',
    establishedYear: 1998,
    genres: ['Folk', 'Ambient'],
    distributionPartners: ['Nordwind Distribution'],
    createdDaysAgo: 318,
  },
  {
    slug: 'meridian-sound',
    name: 'Meridian Sound',
    type: 'MAJOR',
    contactPerson: 'Beatrix Hallam',
    email: 'licensing@meridiansound.example',
    phone: '+44 20 7946 0210',
    website: 'https://meridiansound.example',
    address: '41 Mercer Yard\nLondon SW1A 1AA\nUnited Kingdom',
    establishedYear: 1974,
    labelCode: 'LC 01234',
    genres: ['Pop', 'Rock', 'Electronic'],
    distributionPartners: ['Meridian Distribution', 'Kanal Digital'],
    createdDaysAgo: 305,
  },
  {
    slug: 'salt-pine',
    name: 'Salt & Pine Records',
    type: 'INDEPENDENT',
    status: 'INACTIVE',
    contactPerson: 'Delaney Whitlock',
    email: 'office@saltpine.example',
    establishedYear: 2009,
    genres: ['Country', 'Americana'],
    notes: 'Closed in 2022. The masters went back to the artists.',
    createdDaysAgo: 290,
  },
];
