import { Library } from '../library/library.tsx';
import type { LibraryPlace } from '../library/places.ts';

const place: LibraryPlace = { kind: 'DOCUMENT', folder: 'TEMPLATES' };

export const Component = () => <Library place={place} />;
