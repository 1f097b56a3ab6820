import { Library } from '../library/library.tsx';
import type { LibraryPlace } from '../library/places.ts';

const place: LibraryPlace = { kind: 'DOCUMENT', folder: 'CONTRACTS' };

export const Component = () => <Library place={place} />;
