import type { FragmentType } from '@apollo/client/masking';
import { FormSection } from '#web/kit/form/section.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { MetadataView } from '#web/tokenization/metadata-view.tsx';
import classes from '../tokens.module.css';
import { type TokenMetadataFragment, useTokenMetadataFragment } from './__generated__/metadata-card.ts';

/** Token metadata of itself, as it was frozen, and where anybody can read it. */
export function MetadataCard({ token }: { token: FragmentType<TokenMetadataFragment> }) {
  const { metadata, metadataUri, metadataSha256 } = useTokenMetadataFragment(token);
  return (
    <FormSection title="Metadata" lead="Fixed when the token was requested, and permanently public." columns={1}>
      <div className={classes.stack}>
        <dl className={classes.addresses}>
          <div>
            <dt>Public address</dt>
            <dd>
              <CopyText value={metadataUri} label="the public address">
                <a className={classes.link} href={metadataUri} target="_blank" rel="noreferrer">
                  {metadataUri}
                </a>
              </CopyText>
            </dd>
          </div>
          <div>
            <dt>SHA-256</dt>
            <dd>
              <CopyText value={metadataSha256} label="the SHA-256 fingerprint">
                <CodeText>{shortHash(metadataSha256, 16, 8)}</CodeText>
              </CopyText>
            </dd>
          </div>
        </dl>
        {metadata !== null && <MetadataView json={metadata} label="Show the frozen JSON" />}
      </div>
    </FormSection>
  );
}
