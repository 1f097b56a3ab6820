import { Radio } from '@mantine/core';
import { IconMusic, IconPhoto } from '@tabler/icons-react';
import { type PackageId, packageIds, packageLabels } from '#domain/accounts/account.ts';
import classes from './accounts.module.css';

const about: Record<PackageId, { text: string; icon: typeof IconMusic }> = {
  music_catalog: { text: 'Works, splits, contributors and publishers', icon: IconMusic },
  publisher: {
    text: 'Images, videos and documents. Their screens are being built; the music catalogue is open to you.',
    icon: IconPhoto,
  },
};

type PackageChoiceProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** What the new workspace is for. */
export function PackageChoice({ value, onChange, error }: PackageChoiceProps) {
  return (
    <Radio.Group label="What will you manage?" value={value} onChange={onChange} error={error}>
      <div className={classes.packages}>
        {packageIds.map((id) => {
          const { text, icon: Icon } = about[id];
          return (
            <Radio.Card key={id} value={id} className={classes.package} radius="md" aria-label={packageLabels[id]}>
              <span className={classes.packageHead}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <Radio.Indicator size="xs" />
              </span>
              <b>{packageLabels[id]}</b>
              <small>{text}</small>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
