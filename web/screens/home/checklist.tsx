import { Button, CloseButton, Group } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUpgradeCall } from '#web/entities/plan/upgrade-calls.ts';
import { Meter } from '#web/kit/layout/meter.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import classes from './home.module.css';
import type { Step } from './steps.ts';

/** Whether the list is dismissed in this workspace; stored in this browser. */
export function useHiddenList(workspaceId: string): [boolean, () => void] {
  const key = `first-steps-hidden:${workspaceId}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  const hide = () => {
    localStorage.setItem(key, '1');
    setHidden(true);
  };
  return [isHidden, hide];
}

function StepLine({ step, isNext, isWide }: { step: Step; isNext: boolean; isWide: boolean }) {
  const Icon = step.isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className={classes.step}>
      <Icon size={20} data-ink={step.isDone ? 'good' : 'quiet'} aria-hidden="true" />
      <span>
        <b data-ink={step.isDone ? 'quiet' : undefined}>{step.title}</b>
        {step.isDone ? <small>Done</small> : <small>{step.hint}</small>}
      </span>
      {!step.isDone && (
        <Button
          size="xs"
          flex="none"
          variant={isNext ? (isWide ? 'filled' : 'light') : 'subtle'}
          component={Link}
          to={step.href}
          aria-label={`${isWide ? step.action : step.short}: ${step.title}`}
        >
          {isWide ? step.action : step.short}
        </Button>
      )}
    </li>
  );
}

type ChecklistProps = { steps: readonly Step[]; onHide: () => void; isWide?: boolean };

/** The first steps, until all are done or the list is dismissed; `isWide` if the page is otherwise empty. */
export function Checklist({ steps, onHide, isWide = false }: ChecklistProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  useUpgradeCall(steps.some(({ key, isDone }) => key === 'trial' && !isDone));
  return (
    <Panel
      title="First steps"
      level={3}
      aside={
        <Group gap={8}>
          <small>
            {done} of {steps.length} done
          </small>
          <CloseButton size="sm" iconSize={16} aria-label="Hide the first steps" onClick={onHide} />
        </Group>
      }
    >
      <Meter percent={(100 * done) / steps.length} />
      <ol data-wide={isWide || undefined} data-ruled>
        {steps.map((step) => (
          <StepLine key={step.key} step={step} isNext={step === next} isWide={isWide} />
        ))}
      </ol>
    </Panel>
  );
}
