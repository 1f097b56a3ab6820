import { ActionIcon, Anchor, Autocomplete, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { streamingPlatforms } from '#domain/catalogue/catalogue-terms.ts';
import type { ReleaseInput } from '#domain/catalogue/release.ts';
import { useFormMode } from '#web/kit/form/form.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { webAddress } from '../platforms/web-address.ts';
import classes from './releases.module.css';

type PlatformLineProps = { platform: string; url: string | null; liveOn: string | null };

/** A platform with its link, and the date since which the release is live. */
const PlatformLine = ({ platform, url, liveOn }: PlatformLineProps) => (
  <li>
    {url ? (
      <Anchor href={webAddress(url)} target="_blank" rel="noreferrer" underline="always">
        {platform}
      </Anchor>
    ) : (
      platform
    )}
    {liveOn && <small> since {plainDate(liveOn)}</small>}
  </li>
);

const label = 'Platforms';

function PlatformRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, formState } = useFormContext<ReleaseInput>();
  const disabled = formState.isSubmitting;
  return (
    <li className={classes.platform}>
      <Controller
        control={control}
        name={`platforms.${index}.platform`}
        render={({ field, fieldState }) => (
          <Autocomplete
            {...field}
            aria-label={`Platform ${index + 1}`}
            placeholder="Platform"
            data={[...streamingPlatforms]}
            error={fieldState.error?.message}
            disabled={disabled}
          />
        )}
      />
      <Controller
        control={control}
        name={`platforms.${index}.url`}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            value={field.value ?? ''}
            aria-label={`Link on platform ${index + 1}`}
            placeholder="https://"
            type="url"
            error={fieldState.error?.message}
            disabled={disabled}
          />
        )}
      />
      <Controller
        control={control}
        name={`platforms.${index}.liveOn`}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            value={field.value ?? ''}
            aria-label={`Live on platform ${index + 1} since`}
            type="date"
            error={fieldState.error?.message}
            disabled={disabled}
          />
        )}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove platform ${index + 1}`}
        onClick={onRemove}
        disabled={disabled}
        size={36}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}

/** Where the release is live, with link and date. */
export function PlatformsField() {
  const isViewing = useFormMode() === 'view';
  const { control, watch, formState } = useFormContext<ReleaseInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'platforms' });
  const platforms = watch('platforms') ?? [];
  const error = formState.errors.platforms?.root?.message ?? formState.errors.platforms?.message;
  return (
    <FormSection
      title={label}
      columns={1}
      {...(!isViewing && { lead: 'Where the release is live, with its link and the date.' })}
    >
      <div>
        {platforms.length === 0 && <Text c="dimmed">{isViewing ? 'Not live on any platform yet.' : 'No platforms yet.'}</Text>}
        {isViewing ? (
          <ul>
            {platforms.map(({ platform, url, liveOn }) => (
              <PlatformLine key={platform} platform={platform} url={url ?? null} liveOn={liveOn ?? null} />
            ))}
          </ul>
        ) : (
          <>
            <ul className={classes.platforms} aria-label={label}>
              {fields.map(({ id }, index) => (
                <PlatformRow key={id} index={index} onRemove={() => remove(index)} />
              ))}
            </ul>
            {error && (
              <Text c="red" size="sm" role="alert">
                {error}
              </Text>
            )}
            <Button
              variant="default"
              size="xs"
              mt={12}
              leftSection={<IconPlus size={16} stroke={1.7} />}
              onClick={() => append({ platform: '', url: '', liveOn: '' })}
              disabled={formState.isSubmitting}
            >
              Add a platform
            </Button>
          </>
        )}
      </div>
    </FormSection>
  );
}
