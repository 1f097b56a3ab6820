import { Badge, Card, Group, Radio, Text } from '@mantine/core';
import { IconCircleCheck, IconThumbUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

type ChoiceCardProps = {
  group: string;
  name: string;
  icon?: ReactNode;
  isChosen: boolean;
  isRecommended?: boolean;
  isDisabled?: boolean;
  /** Existing tokens in short. */
  existing?: string | null;
  onChoose: () => void;
  children: ReactNode;
};

/** One of two options as a clickable card. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { group, name, icon, isChosen, isRecommended = false, isDisabled = false, existing = null, onChoose, children } = props;
  return (
    <Card
      component="label"
      className={classes.card ?? ''}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <Group gap={12} wrap="nowrap">
        {icon}
        <Text span size="md" fw={600} flex={1}>
          {name}
        </Text>
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
      </Group>
      {children}
    </Card>
  );
}
