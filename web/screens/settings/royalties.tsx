import '#web/entities/royalties/payee-policies.ts';
import { ReportingCurrency } from '#web/entities/income/reporting-currency.tsx';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { useRoyaltySettingsQuery } from './__generated__/royalties.ts';
import { RoyaltiesForm } from './royalties-form.tsx';
import { Section } from './section.tsx';

function Settings() {
  const query = useRoyaltySettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={query} failure="Failed to load the settings of royalties" lines={8}>
      {({ royaltySettings }) => <RoyaltiesForm settings={royaltySettings} />}
    </Loaded>
  );
}

/** In which currency income is summed up, and how it is paid out. */
export function Component() {
  const isOwner = useViewer().memberRole === 'OWNER';
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  if (isLocked) return <FeatureLocked feature="MUSIC_PUBLISHING" />;
  return (
    <>
      <Section
        title="Reporting currency"
        lead={
          isOwner
            ? 'All members see income in this currency.'
            : 'All members see income in this currency. Its owners can change it.'
        }
      >
        <ReportingCurrency />
      </Section>
      <Settings />
    </>
  );
}
