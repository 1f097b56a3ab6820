import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { assetDraftOf } from '#domain/media/asset.ts';
import { describeError } from '#web/apollo/errors.ts';
import { HistoryTab, historyTab } from '#web/entities/history/history-tab.tsx';
import { assetValues } from '#web/entities/media/fields/asset-values.ts';
import { detailHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { type DetailTab, DetailTabs, useTab } from '#web/kit/detail/detail-screen.tsx';
import { useEditing } from '#web/kit/detail/use-editing.ts';
import { ConflictDialog } from '#web/kit/feedback/conflict-dialog.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { dropDraft } from '#web/kit/form/draft.ts';
import { FoldEmpty } from '#web/kit/form/fold-empty.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useFocusField } from '#web/kit/form/use-focus-field.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { usePageName } from '#web/kit/page-name.ts';
import type { OnFix } from '#web/tokenization/panel/on-fix.ts';
import { TOKEN_TAB, TokenTab } from '#web/tokenization/panel/token-tab.tsx';
import { useAssetRemoval } from '../library/use-asset-removal.ts';
import { AssetRevertDocument } from './__generated__/asset-changes.ts';
import type { AssetDetails, AssetType, DetailsOf, KindTexts } from './asset-details.ts';
import { draftKeyOf } from './asset-form.ts';
import { AssetHead } from './asset-head.tsx';
import classes from './detail.module.css';
import { IngestPanel } from './ingest-panel.tsx';
import { NeighboursAtFoot } from './neighbours.tsx';
import { useAssetSave } from './use-asset-save.tsx';
import { useFaultyTab } from './use-faulty-tab.ts';
import { useIngestActs } from './use-ingest-acts.ts';
import { useBackHref, useNeighbours } from './use-neighbours.ts';

/** Content of the page of a kind. */
export type KindPage<Type extends AssetType> = {
  words: KindTexts;
  /** Object types of the kind's assets. */
  types: readonly Type[];
  badges: (asset: DetailsOf<Type>) => ReactNode;
  sub: (asset: DetailsOf<Type>) => ReactNode;
  tabs: readonly (Omit<DetailTab, 'content'> & { Content: (props: AssetTabProps<Type>) => ReactNode })[];
  /** Tab of a field, by the field's path. */
  tabOf: (path: string) => string;
};
export type AssetTabProps<Type extends AssetType> = { asset: DetailsOf<Type>; onStale: () => void };

type AssetPageProps<Type extends AssetType> = AssetTabProps<Type> & { page: KindPage<Type> };

type Editing = { isEditing: boolean; onEdit: () => void };

/** The token tab. Missing values are completed on the other tabs. */
function useTokenTab(asset: AssetDetails, { isEditing, onEdit }: Editing, keys: readonly string[]): DetailTab {
  const [, setTab] = useTab(keys);
  const focusField = useFocusField();
  const onFix: OnFix = ({ tab, field }) => {
    if (asset.viewerCanEdit && !isEditing) onEdit();
    if (tab !== null) setTab(tab);
    focusField(field);
  };
  const subject = { kind: asset.kind, subjectId: asset.id, title: asset.title };
  const stamp = `${asset.version} ${asset.ingest.state}`;
  const content = <TokenTab subject={subject} stamp={stamp} isEditing={isEditing} onFix={onFix} />;
  return { key: TOKEN_TAB, label: 'Tokenization', content };
}

function AssetTabs<Type extends AssetType>(props: AssetPageProps<Type> & Editing) {
  const { asset, page, onStale, onEdit } = props;
  const keys = [...page.tabs.map(({ key }) => key), TOKEN_TAB];
  useFaultyTab(keys, page.tabOf);
  const ofPage = page.tabs.map(({ Content, ...tab }) => ({
    ...tab,
    content: (
      <FoldEmpty onAdd={asset.viewerCanEdit ? onEdit : undefined}>
        <Content asset={asset} onStale={onStale} />
      </FoldEmpty>
    ),
  }));
  const tokens = useTokenTab(asset, props, keys);
  const isProof = ({ key }: { key: string }) => key === proofTab.key;
  const history = { ...historyTab, content: <HistoryTab subject={asset} revert={AssetRevertDocument} /> };
  const tabs = [...ofPage.filter((each) => !isProof(each)), tokens, ...ofPage.filter(isProof), history];
  return <DetailTabs label={page.words.kind.toLowerCase()} tabs={tabs} />;
}

/** The form of an asset. Edited fields keep the values from the start of editing; previews and progress are updated live. */
function useAssetForm(asset: AssetDetails, words: KindTexts) {
  const { id, kind } = asset;
  const draftKey = draftKeyOf(id);
  const { isLocked, isKnown } = useLock(mediaKinds[kind].feature);
  const editing = useEditing({
    record: isKnown ? asset : null,
    canEdit: asset.viewerCanEdit && !isLocked,
    draftKey,
    viewHref: detailHref(kind, id),
  });
  const shown = editing.edited ?? asset;
  const values = useMemo(() => assetValues(shown), [shown]);
  const form = useRecordForm({ schema: assetDraftOf(kind), values });
  const { onSubmit, conflict } = useAssetSave({
    base: shown,
    failure: words.saveFailure,
    onSaved: (saved) => {
      form.reset(assetValues(saved));
      dropDraft(draftKey);
      editing.stop();
      toast.success('Changes saved');
    },
  });
  return { draftKey, editing, version: shown.version, form, onSubmit, conflict };
}

/** The page of an image, video or document, in view or edit mode. */
export function AssetPage<Type extends AssetType>({ asset, page, onStale }: AssetPageProps<Type>) {
  const { words } = page;
  const { draftKey, editing, version, form, onSubmit, conflict } = useAssetForm(asset, words);
  const isEditing = editing.edited !== null;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const backHref = useBackHref(words.kind);
  const neighbours = useNeighbours(words.kind, asset.id, !isEditing);
  const removeAssets = useAssetRemoval(words.kind);
  const acts = useIngestActs(asset.id);
  usePageName(asset.title);
  const remove = () => void removeAssets([asset]).then((isGone) => isGone && navigate(backHref));
  return (
    <Form
      form={form}
      mode={isEditing ? 'edit' : 'view'}
      onSubmit={onSubmit}
      draftKey={draftKey}
      version={version}
      describe={(error) => `${words.saveFailure}. ${describeError(error)}`}
    >
      <Page>
        <AssetHead
          asset={asset}
          words={words}
          badges={page.badges(asset)}
          sub={page.sub(asset)}
          neighbours={neighbours}
          isEditing={isEditing}
          onEdit={editing.start}
          onCancel={editing.stop}
          onDelete={remove}
        />
        <IngestPanel asset={asset} acts={acts} onDelete={remove} />
        <div className={classes.tabs} data-editing={isEditing || undefined}>
          <AssetTabs asset={asset} page={page} onStale={onStale} isEditing={isEditing} onEdit={editing.start} />
        </div>
        {neighbours && isPhone && !isEditing && <NeighboursAtFoot kind={words.kind} links={neighbours} />}
      </Page>
      {isEditing && <SaveBar onCancel={editing.stop} />}
      <ConflictDialog subject={`“${asset.title}”`} {...conflict} />
    </Form>
  );
}
