import { Library, libraryLoader } from '../library/library.tsx';
import type { LibraryPlace } from '../library/places.ts';

const place: LibraryPlace = { kind: 'IMAGE' };

export const loader = libraryLoader(place);
export const Component = () => <Library place={place} />;
