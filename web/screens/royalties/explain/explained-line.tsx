import type { FragmentType } from '@apollo/client/masking';
import { Badge, Group, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { incomeRights } from '#domain/income/income-terms.ts';
import { adjustmentReasons } from '#domain/royalties/royalty-terms.ts';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { periodText } from '#web/entities/income/period.ts';
import { moneyText, withMinus } from '#web/entities/royalties/figure-text.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { type ExplainedLineFragment, useExplainedLineFragment } from './__generated__/explain.ts';
import classes from './explain.module.css';
import { LinesOfFile } from './lines-of-file.tsx';

type Explained = ExplainedLineFragment;

/** One sentence a step, from what came in to what is owed. */
const Steps = ({ steps }: { steps: Explained['explanation'] }) => (
  <ol className={classes.steps}>
    {steps.map(({ figure, text, detail }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
      <li key={index}>
        <b data-figures>{withMinus(figure)}</b> {text}
        <small>{detail}</small>
      </li>
    ))}
  </ol>
);

/** Where the reasons of the amount are: the statement, the music, its lines, the term, and the corrected run. */
function Places({ line: { statement, work, recording, group, term, correctedRun } }: { line: Explained }) {
  const places = [
    { href: incomePlaces.statement(statement.id), label: 'Statement' },
    work && { href: `/dashboard/music/works/${work.id}?tab=royalties`, label: 'Work' },
    recording && { href: `/dashboard/music/recordings/${recording.id}`, label: 'Recording' },
    group && {
      href: `${incomePlaces.matching}?${new URLSearchParams({ state: 'matched', statement: statement.id, search: group.title })}`,
      label: 'Match',
    },
    term && { href: royaltyPlaces.terms, label: `Term ${term.position}` },
    correctedRun && { href: royaltyPlaces.run(correctedRun.id), label: correctedRun.name },
  ].filter((place) => place !== null);
  return (
    <Group gap="4px 16px" className={classes.places ?? ''}>
      {places.map(({ href, label }) => (
        <Link key={label} to={href}>
          {label}
        </Link>
      ))}
    </Group>
  );
}

const factsOf = ({ statement, right }: Explained): string =>
  [
    statement.source?.name ?? statement.fileName,
    periodText(statement.periodStart, statement.periodEnd),
    incomeRights.labels[right],
  ]
    .filter(Boolean)
    .join(' · ');

type LineProps = { line: FragmentType<Explained>; isOpen: boolean; onToggle: () => void };

/** A payable line. The heading opens the steps that lead to its amount, and the lines of the file. */
export function ExplainedLine({ line: masked, isOpen, onToggle }: LineProps) {
  const line = useExplainedLineFragment(masked);
  const body = useId();
  const { id, title, code, amount, currency, conversion, reason, lines, explanation } = line;
  const paid = conversion?.amount ? { amount: conversion.amount, currency: conversion.to } : null;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.line}>
      <UnstyledButton className={classes.heading} aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
        <Chevron size={16} aria-hidden="true" />
        <span>
          <span>{title ?? code ?? 'Without a title'}</span>
          <small>{factsOf(line)}</small>
          {reason !== null && <Badge color="yellow">{adjustmentReasons.labels[reason]}</Badge>}
        </span>
        <span className={classes.amounts} data-figures>
          <b>{moneyText(paid ?? { amount, currency })}</b>
          {paid && <small>{moneyText({ amount, currency })}</small>}
        </span>
      </UnstyledButton>
      <div id={body}>
        {isOpen && (
          <div className={classes.body}>
            <Steps steps={explanation} />
            <Places line={line} />
            <LinesOfFile id={id} count={lines} />
          </div>
        )}
      </div>
    </li>
  );
}
