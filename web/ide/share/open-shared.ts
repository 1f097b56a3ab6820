import { openDocument } from '../documents/tabs.ts';
import { notice } from '../notice.ts';
import { isShareFragment, readShared } from './share.ts';

async function openShared(): Promise<void> {
  const fragment = location.hash;
  if (!isShareFragment(fragment)) return;
  // A reload must not open the document again.
  history.replaceState(history.state, '', location.pathname + location.search);
  const shared = await readShared(fragment);
  if (!shared) return notice.set('The link is incomplete or damaged. Copy all of it, then open it again.');
  openDocument(shared);
  notice.set('Opened from a link. Read the operation before you run it.');
}

/** Opens the documents of links. Never runs them. */
export function openSharedLinks(): void {
  void openShared();
  addEventListener('hashchange', () => void openShared());
}
