import { createContext, type RefObject, useContext } from 'react';

/** IDs of the rows on the page, in their order. */
export const ListedIds = createContext<RefObject<readonly string[]>>({ current: [] });

/** Returns the IDs of the listed rows when they are needed, so that a cell does not render with every change of the list. */
export const useListedIds = (): RefObject<readonly string[]> => useContext(ListedIds);
