// The only file that imports the router's own contexts; tests/components/kept-list.test.ts names them.
import { Activity, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterNavigationContext as NavigationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useMatches,
  useOutlet,
} from 'react-router';
import { overlayIsOpen } from '#web/kit/keys/use-shortcuts.ts';
import type { ScreenHandle } from './screen.tsx';

const isEqual = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

type ListProps = { isShown: boolean; onDrop: () => void; children: ReactNode };

/** A list that stays in the document while another screen is shown. Until it is shown again, it sees the address and data of its last visit. */
function KeptList({ isShown, onDrop, children }: ListProps) {
  const now = {
    location: useContext(LocationContext),
    state: useContext(StateContext),
    data: useContext(DataContext),
    navigation: useContext(NavigationContext),
    children,
  };
  const [lastShown, setLastShown] = useState(now);
  if (isShown && !isEqual(now, lastShown)) setLastShown(now);
  const { location, state, data, navigation, children: list } = isShown ? now : lastShown;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LocationContext value={location}>
        <StateContext value={state}>
          <DataContext value={data}>
            <NavigationContext value={navigation}>
              <Leaving onDrop={onDrop} />
              {list}
            </NavigationContext>
          </DataContext>
        </StateContext>
      </LocationContext>
    </Activity>
  );
}

/** A list that is left with an open dialog begins anew, because the dialog would still be there. */
function Leaving({ onDrop }: Pick<ListProps, 'onDrop'>) {
  useLayoutEffect(
    () => () => {
      if (overlayIsOpen()) onDrop();
    },
    [onDrop],
  );
  return null;
}

/** Shows the screen of the address. The last list is kept, hidden, so that coming back does not build its rows again. */
export function OutletWithKeptList() {
  const outlet = useOutlet();
  const match = useMatches().at(-1);
  const shown = (match?.handle as ScreenHandle | undefined)?.isList ? match!.id : null;
  const [kept, setKept] = useState(shown);
  if (shown !== null && shown !== kept) setKept(shown);
  const [drop] = useState(() => () => setKept(null));
  const id = shown ?? kept;
  return (
    <>
      {shown === null && outlet}
      {id !== null && (
        <KeptList key={id} isShown={shown !== null} onDrop={drop}>
          {outlet}
        </KeptList>
      )}
    </>
  );
}
