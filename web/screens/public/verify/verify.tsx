import '@fontsource-variable/jetbrains-mono/wght.css';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PublicLocalMark } from '#web/entities/networks/public-local-mark.tsx';
import { usePageDrop } from '#web/kit/drop/use-page-drop.ts';
import { PublicFooter } from '../footer.tsx';
import { PublicHeader } from '../header.tsx';
import frame from '../public.module.css';
import dropClasses from './drop.module.css';
import { DropZone, Empty } from './empty.tsx';
import { fingerprintOf } from './fingerprint.ts';
import { Result } from './result.tsx';
import { Several } from './several.tsx';
import { useFollow } from './use-follow.ts';
import { usePageFacts } from './use-page-facts.ts';
import { useVerify } from './use-verify.ts';
import classes from './verify.module.css';

/** Fingerprint in the address, as in the QR code of a certificate. */
function useAddressFingerprint() {
  const [params, setParams] = useSearchParams();
  const text = params.get('sha256');
  const sha256 = text === null ? null : fingerprintOf(text);
  const forget = () => params.size > 0 && setParams({}, { preventScrollReset: true });
  return { sha256, wrong: text !== null && sha256 === null ? text : null, forget };
}

export function Component() {
  const { facts, known } = usePageFacts();
  const { items, start, startWith, again, clear } = useVerify(known);
  const inAddress = useAddressFingerprint();
  const [dropped, setDropped] = useState(0);
  const [openId, setOpenId] = useState<number | null>(null);
  const isFollowed = useFollow(items, facts.isSignedIn, again);
  const take = (files: File[]) => {
    setDropped(files.length);
    setOpenId(null);
    start(files, inAddress.sha256);
  };
  /** Removes the fingerprint from the address. */
  const takeAlone = (files: File[]) => {
    if (files.length === 1) inAddress.forget();
    setOpenId(null);
    start(files, files.length === 1 ? null : inAddress.sha256);
  };
  const isOver = usePageDrop(true, take);
  useEffect(() => {
    if (inAddress.sha256 !== null) startWith(inAddress.sha256);
  }, [inAddress.sha256, startWith]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The pressed button disappears, so the focus moves to the top. */
  const leaving = (go: () => void) => () => {
    heading.current?.focus();
    go();
  };
  const leave = leaving(() => {
    inAddress.forget();
    clear();
  });
  const only = items.length === 1 ? items[0] : undefined;
  const shown = only ?? items.find(({ id }) => id === openId);
  const back = only
    ? { label: 'Check another file', onClick: leave }
    : { label: 'Back to all files', onClick: leaving(() => setOpenId(null)) };
  return (
    <div className={frame.page}>
      <div className={classes.top}>
        <PublicHeader isSignedIn={facts.isSignedIn} />
      </div>
      <main className={classes.main}>
        <h1 ref={heading} tabIndex={-1}>
          Verify when a file existed
        </h1>
        <p className={classes.sub}>
          Free, without an account.{' '}
          {items.some(({ file }) => file !== null)
            ? 'Your files never left your browser.'
            : 'Your files never leave your browser.'}
        </p>
        <PublicLocalMark />
        {items.length === 0 && <Empty isOver={isOver} onFiles={take} wrong={inAddress.wrong} key={inAddress.wrong} />}
        {shown && <Result key={shown.id} item={shown} isFollowed={isFollowed} leave={back} onFiles={takeAlone} onAgain={again} />}
        {items.length > 1 && !shown && (
          <Several items={items} dropped={dropped} onOpen={({ id }) => setOpenId(id)} onClear={leave} />
        )}
        {only?.file === null && (
          <div className={dropClasses.below}>
            <DropZone isSecond isOver={isOver} title="Have the file? Drop it to check whether it matches" onFiles={take} />
          </div>
        )}
      </main>
      <PublicFooter />
    </div>
  );
}
