import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { sourceKinds } from '#domain/income/income-terms.ts';
import { amountText } from '#web/entities/income/amount-text.ts';
import { periodText } from '#web/entities/income/period.ts';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import type { Fact } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { exactDate } from '#web/kit/text/dates.ts';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import { matchingHref } from '../places.ts';
import { type StatementRecognisedFragment, useStatementRecognisedFragment } from './__generated__/statement.ts';
import type { StageProps } from './stage-props.ts';
import { fileText, groupsText, linesText, sumsText } from './statement-texts.ts';

type From = Pick<StageProps<StatementRecognisedFragment>, 'statement'>;
type Person = { firstName: string; lastName: string };
const byText = (person: Person | null): string => (person === null ? '' : ` by ${person.firstName} ${person.lastName}`);

/** The figures of a statement in one strip. */
export function StatementTiles({ statement: from }: From) {
  const { amounts, reporting, unmatched, lineCount, problemCount, skippedCount } = useStatementRecognisedFragment(from);
  const isConverted = reporting !== null && amounts.some(({ currency }) => currency !== reporting.currency);
  const notRead = [
    problemCount > 0 && countText(problemCount, 'problem', 'problems'),
    skippedCount > 0 && `${countText(skippedCount, 'row', 'rows')} skipped`,
  ].filter(Boolean);
  return (
    <StatTiles
      tiles={[
        { label: 'Amount', value: sumsText(amounts) || '–', note: isConverted ? amountText(reporting) : 'Sum of the lines' },
        { label: 'Lines', value: lineCount, note: notRead.join(', ') || 'Every row was read' },
        {
          label: 'Not matched',
          value: unmatched.groups === 0 ? 0 : unmatched.amount ? amountText(unmatched.amount) : linesText(unmatched.lines),
          note: unmatched.groups === 0 ? 'All lines are matched' : groupsText(unmatched.groups),
        },
      ]}
    />
  );
}

const roundedText = (count: number): string =>
  `${countText(count, 'UPC was', 'UPCs were')} rounded by a spreadsheet program, such as 5.06001E+11.`;

/** What was recognised in the file. */
export function Recognised({ statement: from }: From) {
  const statement = useStatementRecognisedFragment(from);
  const { source, account, templateName, periodStart, periodEnd, amounts } = statement;
  const { droppedColumns, ignoredMembers, roundedUpcs } = statement;
  const facts: Fact[] = [
    ['Source', source && `${source.name} (${sourceKinds.labels[source.kind].toLowerCase()})`],
    ['Account', account],
    ['Period', periodText(periodStart, periodEnd)],
    ['Currency', amounts.map(({ currency }) => currency).join(', ') || null],
    ['Template', templateName],
    ['File', fileText(statement)],
  ];
  if (ignoredMembers.length > 0) facts.push(['Not read', ignoredMembers.join(', ')]);
  if (droppedColumns.length > 0) facts.push(['Not stored', `Personal data: ${droppedColumns.join(', ')}`]);
  if (roundedUpcs > 0) facts.push(['Not used', `${roundedText(roundedUpcs)} Ask the source for its original file.`]);
  return <Facts title="What was recognised" facts={facts} />;
}

/** Who posted and reversed the statement, and why. */
export function Decisions({ statement: from }: From) {
  const { postedAt, postedBy, differenceReason, reversedAt, reversedBy, reverseReason } = useStatementRecognisedFragment(from);
  if (postedAt === null) return null;
  const facts: Fact[] = [['Posted', `${exactDate(new Date(postedAt))}${byText(postedBy)}`]];
  if (differenceReason !== null) facts.push(['Reason of the difference', differenceReason]);
  if (reversedAt !== null) facts.push(['Reversed', `${exactDate(new Date(reversedAt))}${byText(reversedBy)}`]);
  if (reverseReason !== null) facts.push(['Reason of the reversal', reverseReason]);
  return <Facts title="Posting" facts={facts} />;
}

/** The money without a match, with the way to match it. */
export function Unmatched({ statement: from }: From) {
  const { id, unmatched, lineCount } = useStatementRecognisedFragment(from);
  const { groups, lines, amount } = unmatched;
  if (lineCount === 0) return null;
  if (groups === 0) return <Banner kind="success">All lines are matched.</Banner>;
  const share = percentLabel((100 * lines) / lineCount, 1);
  return (
    <Panel
      title="Not matched yet"
      lead={`${amount ? `${amountText(amount)} in ` : ''}${groupsText(groups)}, ${numberText(lines)} of ${linesText(lineCount)} (${share}). Lines without a match don’t hold up posting.`}
      aside={
        <Button size="xs" variant="default" component={Link} to={`${matchingHref}?statement=${id}`}>
          Match them
        </Button>
      }
    />
  );
}
