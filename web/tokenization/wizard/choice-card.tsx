import { Badge, Radio } from '@mantine/core';
import { IconCircleCheck, IconThumbUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

type ChoiceCardProps = {
  group: string;
  name: string;
  icon?: ReactNode;
  isChosen: boolean;
  isRecommended?: boolean;
  isDisabled?: boolean;
  /** What exists already, in a few words. */
  existing?: string | null;
  onChoose: () => void;
  children: ReactNode;
};

/** One of two ways, as a card that is pressed anywhere. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { group, name, icon, isChosen, isRecommended = false, isDisabled = false, existing = null, onChoose, children } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio button inside is the control.
    <label className={classes.card} data-checked={isChosen || undefined} data-disabled={isDisabled || undefined}>
      <span className={classes.cardhead}>
        {icon}
        <b>{name}</b>
        {isRecommended && <Badge leftSection={<IconThumbUp size={13} aria-hidden="true" />}>Recommended</Badge>}
        {existing !== null && (
          <Badge color="gray" leftSection={<IconCircleCheck size={13} aria-hidden="true" />}>
            {existing}
          </Badge>
        )}
        <Radio
          name={group}
          size="xs"
          aria-label={[name, isRecommended && 'recommended', existing].filter(Boolean).join(', ')}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
      </span>
      {children}
    </label>
  );
}
