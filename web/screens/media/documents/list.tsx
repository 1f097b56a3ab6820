import { Library } from '../library/library.tsx';
import type { LibraryPlace } from '../library/places.ts';

const place: LibraryPlace = { kind: 'DOCUMENT' };

export const Component = () => <Library place={place} />;
