import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { capitalize } from '#domain/kit/capitalize.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { countedAssets, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import { LibraryGroupCreateDocument } from './__generated__/changes.ts';
import { AssetGroupChoicesDocument } from './__generated__/library.ts';
import { actOnAssets, groupMembers } from './act-on-assets.ts';
import type { OpenDialog } from './action-parts.ts';

const fresh = '$new ';

/** Finds and creates groups, and adds assets to them. */
function useGroups(kind: AssetKind) {
  const client = useApolloClient();
  const noun = mediaKinds[kind].groupNoun.one;

  const search = async (text: string): Promise<Option[]> => {
    const { data } = await client.query({
      query: AssetGroupChoicesDocument,
      variables: { kind, search: text || null },
      fetchPolicy: 'network-only',
    });
    return (data?.assetGroups.nodes ?? []).map(({ id, name, assetCount }) => ({
      value: id,
      label: name,
      description: countedAssets(kind, assetCount),
    }));
  };
  const create = async (name: string): Promise<string | null> => {
    const creating = client.mutate({ mutation: LibraryGroupCreateDocument, variables: { kind, input: { name } } });
    const { payload, problem } = await attempt(creating);
    if (problem) toast.problem(problem, `Failed to create the ${noun}`);
    return payload?.group?.id ?? null;
  };
  const takeOut = (id: string, assets: OpenDialog['assets']) =>
    actOnAssets(kind, assets, {
      act: groupMembers(client, id).remove,
      update: () => assetsChanged(client.cache),
      failed: (names) => `Failed to remove ${names} from the ${noun}`,
    });
  const putInto = async (group: Option, assets: OpenDialog['assets']): Promise<boolean> => {
    const id = group.value.startsWith(fresh) ? await create(group.label) : group.value;
    if (id === null) return false;
    return actOnAssets(kind, assets, {
      act: groupMembers(client, id).add,
      update: () => assetsChanged(client.cache),
      failed: (names) => `Failed to add ${names} to “${group.label}”`,
      done: (names) => `${names} added to “${group.label}”`,
      undo: (done) => () => takeOut(id, done),
    });
  };
  return { noun, search, putInto };
}

/** Dialog to add assets to an existing or new collection or project. */
export function GroupDialog({ kind, dialog, onClose }: { kind: AssetKind; dialog: OpenDialog; onClose: () => void }) {
  const { noun, search, putInto } = useGroups(kind);
  const [group, setGroup] = useState<Option | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { assets, clear } = dialog;
  const save = async () => {
    if (group === null) return;
    setBusy(true);
    const happened = await putInto(group, assets);
    setBusy(false);
    if (happened) clear();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Add ${countedAssets(kind, assets.length)} to a ${noun}`} size={440}>
      <SearchSelect
        label={capitalize(noun)}
        placeholder={`Find or name a ${noun}`}
        value={group}
        onChange={setGroup}
        search={search}
        onCreate={(name) => setGroup({ value: `${fresh}${name}`, label: name })}
        autoFocus
        {...(group?.value.startsWith(fresh) ? { help: `A new ${noun} with this name is created.` } : {})}
      />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={isBusy} disabled={group === null}>
          Add
        </Button>
      </Group>
    </Modal>
  );
}
