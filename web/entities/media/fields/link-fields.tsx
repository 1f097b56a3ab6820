import type { AssetInput } from '#domain/media/asset.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { NewContributor } from '#web/entities/contributors/new-contributor.tsx';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { WorksField } from '#web/entities/works/works-field.tsx';
import { RecordsField } from '#web/kit/form/records-field.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { assetLabels as labels } from './__generated__/labels.ts';

const loadingText = '…';

function ContributorName({ id }: { id: string }) {
  return useRecordName(contributorKind, id) ?? loadingText;
}

function ContributorsField() {
  return (
    <RecordsField<AssetInput>
      name="contributorIds"
      label={labels.contributorIds}
      placeholder="Search people by name"
      search={useRecordSearch(contributorKind)}
      Name={ContributorName}
      hrefOf={(id) => `/dashboard/music/contributors/${id}`}
      noun={contributorKind.noun}
      newWindow={(window) => <NewContributor {...window} />}
    />
  );
}

/** Works and people associated with an asset. */
export function LinkFields() {
  return (
    <FormSection title="Associations" lead="The works that this file belongs to, and the people in it.">
      <WorksField<AssetInput> name="workIds" label={labels.workIds} />
      <ContributorsField />
    </FormSection>
  );
}
