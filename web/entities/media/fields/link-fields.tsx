import { useApolloClient } from '@apollo/client/react';
import type { AssetInput } from '#domain/media/asset.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { RecordsField } from '#web/kit/form/records-field.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { assetLabels as labels } from './__generated__/labels.ts';
import { useWorkNameQuery, WorkChoicesDocument } from './__generated__/names.ts';

const loadingText = '…';

/** Found and opened records are cached, so names are rarely requested. */
function WorkName({ id }: { id: string }) {
  const { data } = useWorkNameQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  return data?.work?.title ?? loadingText;
}

function ContributorName({ id }: { id: string }) {
  return useRecordName(contributorKind, id) ?? loadingText;
}

function WorksField() {
  const client = useApolloClient();
  const search = async (text: string) => {
    const { data } = await client.query({ query: WorkChoicesDocument, variables: { search: text || null } });
    return (data?.works.nodes ?? []).map(({ id, title, artist, iswc }) => ({
      value: id,
      label: title,
      description: [artist, iswc].filter(Boolean).join(' · '),
    }));
  };
  return (
    <RecordsField<AssetInput>
      name="workIds"
      label={labels.workIds}
      placeholder="Search works by title or ISWC"
      search={search}
      Name={WorkName}
      hrefOf={(id) => `/dashboard/music/works/${id}`}
      createLabel="Add a new work"
      onCreate={() => window.open('/dashboard/music/works/add', '_blank')}
    />
  );
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
      createLabel="Add a new contributor"
      onCreate={() => window.open('/dashboard/music/contributors/add', '_blank')}
    />
  );
}

/** Works and people associated with an asset. */
export function LinkFields() {
  return (
    <FormSection title="Associations" lead="The works that this file belongs to, and the people in it.">
      <WorksField />
      <ContributorsField />
    </FormSection>
  );
}
