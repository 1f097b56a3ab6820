import { Stack } from '@mantine/core';
import { formatDuration } from '#domain/kit/duration.ts';
import { parsePercent, shortPercent } from '#domain/kit/percent.ts';
import { trackStatusLabels, versionTypeLabels } from '#domain/works/music-terms.ts';
import { splitGroups } from '#domain/works/split-model.ts';
import { groupWords } from '#domain/works/split-problems.ts';
import type { SplitSheetInput } from '#web/__generated__/schema.ts';
import { showValue } from '#web/kit/form/use-versioned-save.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { groupRoles } from './splits/split-values.ts';

/** Names of parties by ID, as far as known in either version. */
export type Names = ReadonlyMap<string, string>;

const percent = (wire: string | number) => {
  const result = parsePercent(String(wire));
  return result.ok ? shortPercent(result.value) : String(wire);
};

/** Performance and mechanical side by side: "60.00 / 50.00 %". */
const pair = (performance: string | number, mechanical: string | number) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {percent(performance)} / {percentLabel(percent(mechanical))}
  </span>
);

/** One version of the splits, short enough to be compared at a glance. */
function SplitVersion({ splits, names }: { splits: SplitSheetInput; names: Names }) {
  const { performance, mechanical } = splits.mainSplit;
  return (
    <Stack gap={6} fz="xs" data-figures>
      <p>
        Publishing {pair(performance.publishingShare, mechanical.publishingShare)}, music{' '}
        {pair(performance.musicShare, mechanical.musicShare)}
      </p>
      {splitGroups.map((group) => (
        <div key={group}>
          <b>{groupWords[group].title}</b>
          <ul>
            {splits[group].map((row) => {
              const id = 'contributorId' in row ? row.contributorId : row.publisherId;
              const role = (groupRoles[group] as Record<string, string>)[row.role ?? ''] ?? '';
              return (
                <li key={`${id} ${role}`}>
                  {id == null ? '' : (names.get(id) ?? 'Unknown')} ({role}) {pair(row.performanceFactor, row.mechanicalFactor)}
                </li>
              );
            })}
            {splits[group].length === 0 && <li>None</li>}
          </ul>
        </div>
      ))}
    </Stack>
  );
}

/** Formats a value for the comparison of versions. */
export const showWorkValue = (names: Names) => (value: unknown, field: string) => {
  if (field === 'splits') return <SplitVersion splits={value as SplitSheetInput} names={names} />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'durationSeconds' && typeof value === 'number') return formatDuration(value);
  const labels: Readonly<Record<string, string>> = { ...trackStatusLabels, ...versionTypeLabels };
  if ((field === 'trackStatus' || field === 'versionType') && typeof value === 'string') return labels[value] ?? value;
  return showValue(value);
};
