import { useNavigate } from 'react-router';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { IncomeTab, incomeTab } from '#web/entities/income/income-tab.tsx';
import { ProofTab, proofTab } from '#web/entities/proofs/proof-tab.tsx';
import type { RecordingDetailsFragment } from '#web/entities/recordings/__generated__/recording.ts';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import type { TabsProps } from '#web/entities/records/record-editor.tsx';
import { placesOf } from '#web/entities/records/record-places.ts';
import { DetailTabs, useTab } from '#web/kit/detail/detail-screen.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { useFocusField } from '#web/kit/form/use-focus-field.ts';
import type { OnFix } from '#web/tokenization/panel/on-fix.ts';
import { TOKEN_TAB, TokenTab } from '#web/tokenization/panel/token-tab.tsx';

const keys = ['details', incomeTab.key, TOKEN_TAB, proofTab.key];

/** The fields of a recording, its income, its tokens and its proofs. */
export function RecordingTabs({ record, children }: TabsProps<RecordingDetailsFragment>) {
  const { id, version, viewerCanEdit } = record;
  const navigate = useNavigate();
  const [, setTab] = useTab(keys);
  const focusField = useFocusField();
  const isEditing = useFormMode() === 'edit';
  const onFix: OnFix = ({ tab, field }) => {
    if (viewerCanEdit && !isEditing) void navigate(`${placesOf(recordingKind).detailHref(id)}/edit`);
    else if (tab !== null) setTab(tab);
    focusField(field);
  };
  const subject = { kind: 'RECORDING' as const, subjectId: id, title: versionedTitle(record) };
  const token = <TokenTab subject={subject} stamp={String(version)} isEditing={isEditing} onFix={onFix} />;
  return (
    <DetailTabs
      label="Recording"
      tabs={[
        { key: 'details', label: 'Details', content: children },
        { ...incomeTab, content: <IncomeTab subject={{ kind: 'recording', id }} /> },
        { key: TOKEN_TAB, label: 'Tokenization', content: token },
        { ...proofTab, content: <ProofTab subject={{ kind: 'RECORDING', id }} /> },
      ]}
    />
  );
}
