import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type FeatureKey, featureSlug } from '#domain/subscriptions/features.ts';
import { useFeature } from './use-feature.ts';

/** Returns whether the plan refuses changes to what the feature covers. Reading is never locked. `isKnown` is false while the plan loads. */
export function useLock(feature: FeatureKey): { isLocked: boolean; isKnown: boolean } {
  const { hasAccess, loading, error } = useFeature(feature);
  return { isLocked: !loading && !error && !hasAccess, isKnown: !loading };
}

type EditButtonProps = {
  feature: FeatureKey;
  label: string;
  onEdit: () => void;
  variant?: 'filled' | 'default';
  disabled?: boolean;
};

/** Starts editing. Shows a lock and links to the plans if saving would be refused. */
export function EditButton({ feature, label, onEdit, variant = 'filled', disabled = false }: EditButtonProps) {
  const { isLocked } = useLock(feature);
  if (!isLocked)
    return (
      <Button variant={variant} leftSection={<IconPencil size={16} stroke={1.7} />} onClick={onEdit} disabled={disabled}>
        {label}
      </Button>
    );
  return (
    <Button
      variant="default"
      component={Link}
      to={`/subscription?upgrade=${featureSlug(feature)}`}
      leftSection={<IconLock size={16} stroke={1.7} aria-hidden="true" />}
      title="Not in your plan"
      aria-label={`${label}: not in your plan`}
    >
      {label}
    </Button>
  );
}
