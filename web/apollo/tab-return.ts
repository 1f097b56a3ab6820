import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `refresh` when the user returns to the tab of the screen. For data that other people change and that has no events. Both signs of one
 * return can come; Apollo sends equal requests that run at once only once.
 */
export function useTabReturn(refresh: () => unknown): void {
  const read = useEffectEvent(() => void refresh());
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') read();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
