import { openDocument } from '../documents/tabs.ts';
import { notify } from '../notice.ts';
import { isShareFragment } from './share-fragment.ts';

async function openShared(): Promise<void> {
  const fragment = location.hash;
  if (!isShareFragment(fragment)) return;
  const { readShared } = await import('./share.ts');
  const shared = await readShared(fragment);
  // With too many open documents, the address keeps the link for a reload. Otherwise a reload must not open the document again.
  if (shared && !openDocument(shared))
    return notify('Too many documents are open. Close one, then reload the page to open the link.');
  history.replaceState(history.state, '', location.pathname + location.search);
  notify(
    shared
      ? 'Opened from a link. Read the operation before you run it.'
      : 'The link is incomplete or damaged. Copy all of it, then open it again.',
  );
}

/** Opens the documents of links. Never runs them. */
export function openSharedLinks(): void {
  void openShared();
  addEventListener('hashchange', () => void openShared());
}
