import type { FragmentType } from '@apollo/client/masking';
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconShieldCheck } from '@tabler/icons-react';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import classes from '../tokens.module.css';
import type { TokenPageActs } from '../use-token-page.ts';
import { type TokenCheckFragment, useTokenCheckFragment } from './__generated__/check-panel.ts';

const outcomes = {
  AGREES: { Icon: IconShieldCheck, color: 'green', words: 'agrees with this record' },
  DIFFERS: { Icon: IconAlertTriangle, color: 'red', words: 'differs from this record' },
  UNREACHABLE: { Icon: IconCloudOff, color: 'yellow', words: 'could not be reached' },
} as const;

/** Result of the last comparison with the chain. */
export function CheckPanel({ token, acts }: { token: FragmentType<TokenCheckFragment>; acts: TokenPageActs }) {
  const { checkState, checkedAt, checkFindings, checkHolder, blockchain, state } = useTokenCheckFragment(token);
  if (state !== 'CONFIRMED') return null;
  const refusal = <ProblemBanner problem={acts.problem} />;
  if (checkState === null)
    return (
      <>
        {refusal}
        <Text c="dimmed">
          Not compared with the chain yet.{' '}
          {acts.canVerify
            ? `Verify now reads the token from ${blockchainNames[blockchain]} again.`
            : 'Only owners and editors can verify it.'}
        </Text>
      </>
    );
  const { Icon, color, words } = outcomes[checkState];
  return (
    <>
      {refusal}
      <section
        className={classes.check}
        style={{ background: `var(--mantine-color-${color}-light)` }}
        aria-label="Data on the chain"
      >
        <Icon size={22} stroke={1.7} aria-hidden="true" />
        <div>
          <b role="status">
            {blockchainNames[blockchain]} {words}
          </b>
          <span>
            Last compared: <RelativeDate value={checkedAt} />
          </span>
          {checkFindings.length > 0 && (
            <ul>
              {checkFindings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          )}
          {checkHolder !== null && (
            <div className={classes.holder}>
              Current holder
              <CopyText value={checkHolder} label="the holder's address">
                <code className={classes.address}>{checkHolder}</code>
              </CopyText>
            </div>
          )}
        </div>
      </section>
    </>
  );
}
