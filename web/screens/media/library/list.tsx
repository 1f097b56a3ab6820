import { Library } from './library.tsx';
import type { LibraryPlace } from './places.ts';

const libraryOf = (place: LibraryPlace) => () => <Library place={place} />;

export const Images = libraryOf({ kind: 'IMAGE' });
export const Videos = libraryOf({ kind: 'VIDEO' });
export const Documents = libraryOf({ kind: 'DOCUMENT' });
export const Contracts = libraryOf({ kind: 'DOCUMENT', folder: 'CONTRACTS' });
export const LegalDocuments = libraryOf({ kind: 'DOCUMENT', folder: 'LEGAL' });
export const Templates = libraryOf({ kind: 'DOCUMENT', folder: 'TEMPLATES' });
