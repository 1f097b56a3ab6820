import '#web/entities/royalties/payee-policies.ts';
import { ReportingCurrency } from '#web/entities/income/reporting-currency.tsx';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { useRoyaltySettingsQuery } from './__generated__/royalties-detail.ts';
import { RoyaltiesForm } from './royalties-form.tsx';
import { Section } from './section.tsx';

function Currency() {
  const isOwner = useViewer().memberRole === 'OWNER';
  const lead = 'All members see income in this currency.';
  return (
    <Section title="Reporting currency" lead={isOwner ? lead : `${lead} Its owners can change it.`}>
      <ReportingCurrency />
    </Section>
  );
}

/** In which currency income is summed up, and how it is paid out. */
export function Component() {
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const query = useRoyaltySettingsQuery({ fetchPolicy: 'cache-and-network' });
  if (isLocked) return <FeatureLocked feature="MUSIC_PUBLISHING" />;
  return (
    <Loaded query={query} failure="Failed to load the settings of royalties" lines={8}>
      {({ royaltySettings }) => (
        <RoyaltiesForm settings={royaltySettings}>
          <Currency />
        </RoyaltiesForm>
      )}
    </Loaded>
  );
}
