import type { SplitGroupName } from '#domain/works/split-model.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { NewContributor } from '#web/entities/contributors/new-contributor.tsx';
import { NewPublisher } from '#web/entities/publishers/new-publisher.tsx';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { RecordPicker } from '#web/entities/records/record-picker.tsx';
import { contributorParty, type PartyRow, publisherParty } from './split-values.ts';
import classes from './splits.module.css';
import type { SplitsControl } from './use-splits.ts';

type PartyCellProps = { name: SplitGroupName; row: PartyRow; index: number; control: SplitsControl };

/** Problems of a row: no party after an attempt to save, or a repeated party and role. */
function rowError(name: SplitGroupName, row: PartyRow, control: SplitsControl): string | undefined {
  return control.sheet.problems.find(
    ({ group, rowKeys, code }) =>
      group === name &&
      rowKeys.at(-1) === row.key &&
      (code === 'duplicate-party-role' || (code === 'party-missing' && control.error)),
  )?.message;
}

const nouns = { composers: 'songwriter', authors: 'author', publishers: 'publisher' } as const;

/** A row's party: a picker, or name, IPI number and society. */
export function PartyCell({ name, row, index, control }: PartyCellProps) {
  const error = rowError(name, row, control);
  if (row.partyId === null && control.editing && needsParty(row.role)) {
    const shared = { label: `Choose ${nouns[name]} ${index + 1}`, error, autoFocus: true, disabled: control.disabled };
    const choose = (party: Partial<PartyRow>) => control.changeRow(name, row.key, party);
    return name === 'publishers' ? (
      <RecordPicker
        kind={publisherKind}
        {...shared}
        newWindow={(window) => <NewPublisher {...window} />}
        onPick={(publisher) => choose(publisherParty(publisher))}
      />
    ) : (
      <RecordPicker
        kind={contributorKind}
        {...shared}
        newWindow={(window) => <NewContributor {...window} role={row.role} />}
        onPick={(person) => choose(contributorParty(person))}
      />
    );
  }
  const pro = row.pro ?? '';
  return (
    <div className={classes.party}>
      <span className={classes.name}>{row.partyName ?? (needsParty(row.role) ? 'Nobody chosen' : 'No publisher')}</span>
      <small data-clip>
        {row.ipi !== null && <code>{row.ipi}</code>}
        {row.ipi !== null && pro !== '' && ' · '}
        {pro}
      </small>
      {error !== undefined && (
        <small data-ink="bad" role="alert">
          {error}
        </small>
      )}
    </div>
  );
}
