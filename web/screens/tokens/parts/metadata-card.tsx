import type { FragmentType } from '@apollo/client/masking';
import { FormSection } from '#web/kit/form/section.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { shortHash } from '#web/kit/text/short-hash.ts';
import { MetadataView } from '#web/tokenization/metadata-view.tsx';
import { type TokenMetadataFragment, useTokenMetadataFragment } from './__generated__/metadata-card.ts';

/** Frozen metadata with its public address. */
export function MetadataCard({ token }: { token: FragmentType<TokenMetadataFragment> }) {
  const { metadata, metadataUri, metadataSha256 } = useTokenMetadataFragment(token);
  return (
    <FormSection title="Metadata" lead="Fixed when the token was requested, and permanently public." columns={1}>
      <div>
        <FactList
          ruled
          facts={[
            [
              'Public address',
              <CopyText key="uri" value={metadataUri} label="the public address">
                <a href={metadataUri} target="_blank" rel="noreferrer">
                  {metadataUri}
                </a>
              </CopyText>,
            ],
            [
              'SHA-256',
              <CopyText key="sha256" value={metadataSha256} label="the SHA-256 fingerprint">
                <CodeText>{shortHash(metadataSha256, 16, 8)}</CodeText>
              </CopyText>,
            ],
          ]}
        />
        {metadata !== null && <MetadataView json={metadata} label="Show the frozen JSON" />}
      </div>
    </FormSection>
  );
}
