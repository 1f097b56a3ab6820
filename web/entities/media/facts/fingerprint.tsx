import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';

/** A shortened SHA-256, with the whole value on hover and when copied. */
export function Fingerprint({ sha256 }: { sha256: string | null }) {
  if (sha256 === null) return <>–</>;
  return (
    <CopyText value={sha256} label="fingerprint">
      <span title={sha256}>
        <CodeText>
          {sha256.slice(0, 8)}…{sha256.slice(-8)}
        </CodeText>
      </span>
    </CopyText>
  );
}
