import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { labelDraft } from '#domain/catalogue/label.ts';
import { MusicDocumentDraft } from '#domain/catalogue/music-document.ts';
import { recordingDraft } from '#domain/catalogue/recording.ts';
import { releaseDraft } from '#domain/catalogue/release.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { labelsOf } from '#domain/kit/labels.ts';
import { AssetDraft } from '#domain/media/asset.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { workDraft } from '#domain/works/work.ts';

const drafts = {
  asset: AssetDraft,
  contributor: ContributorDraft,
  label: labelDraft(9999),
  musicDocument: MusicDocumentDraft,
  publisher: PublisherDraft,
  recording: recordingDraft(9999),
  release: releaseDraft(9999),
  work: workDraft(9999),
};

/** Writes the labels of a draft's fields, so that lists have them without the draft and its rules. */
export const plugin: PluginFunction<{ draft: keyof typeof drafts }> = (_schema, _documents, { draft }) => {
  const lines = Object.entries(labelsOf(drafts[draft])).map(([name, label]) => `  '${name}': ${JSON.stringify(label)},`);
  return `export const ${draft}Labels = {\n${lines.join('\n')}\n} as const;`;
};
