import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import {
  StatementTemplateDeleteDocument,
  StatementTemplateOfferDocument,
  type StatementTemplatePartsFragment,
  StatementTemplateSaveDocument,
  StatementTemplateWithdrawDocument,
} from './__generated__/templates.ts';

type Template = StatementTemplatePartsFragment;
type Saved = { __typename: 'StatementTemplate'; origin: Template['origin']; key: string };

/** Puts a saved template into the list, unless it is there. */
function addTemplate(cache: ApolloCache, saved: Saved): void {
  const own = cache.identify(saved);
  cache.modify<{ statementTemplates: Reference[] }>({
    fields: {
      statementTemplates: (known, { toReference }) => {
        const reference = toReference(saved);
        const isKnown = known.some((each) => '__ref' in each && each.__ref === own);
        return isKnown || reference === undefined ? known : [...known, reference];
      },
    },
  });
}

/** Forgets a template that was deleted or withdrawn. */
function forgetTemplate(cache: ApolloCache, saved: Saved): void {
  const own = cache.identify(saved);
  if (own !== undefined) cache.evict({ id: own });
  cache.gc();
}

/** Saves, deletes and offers templates. */
export function useTemplateActs() {
  const client = useApolloClient();
  const mutate = client.mutate.bind(client);
  return {
    /** Saves a template as the workspace's own. Returns whether it was accepted. */
    save: (definition: string): Promise<boolean> =>
      report(
        mutate({
          mutation: StatementTemplateSaveDocument,
          variables: { input: { definition } },
          update: (cache, { data }) => {
            const saved = data?.statementTemplateSave.statementTemplate as Saved | null | undefined;
            if (saved) addTemplate(cache, saved);
          },
        }),
        { failure: 'The template was not imported', done: 'The template was imported.' },
      ),
    remove: async ({ key, name, origin }: Template) => {
      const body = 'Statements that were read by it stay as they are. The next file with its headings is mapped anew.';
      if (!(await confirm({ title: `Delete the template “${name}”?`, body, action: 'Delete', danger: true }))) return;
      await report(
        mutate({
          mutation: StatementTemplateDeleteDocument,
          variables: { key },
          update: (cache, { data }) => {
            if (data?.statementTemplateDelete.key != null)
              forgetTemplate(cache, { __typename: 'StatementTemplate', origin, key });
          },
        }),
        { failure: 'Failed to delete the template', done: 'The template was deleted.' },
      );
    },
    offer: async ({ name, definition }: Template) => {
      const body = 'Every workspace of this platform can read files by it. It contains no data of this workspace.';
      if (!(await confirm({ title: `Offer “${name}” to all workspaces?`, body, action: 'Offer' }))) return;
      await report(
        mutate({
          mutation: StatementTemplateOfferDocument,
          variables: { input: { definition } },
          update: (cache, { data }) => {
            const saved = data?.statementTemplateOffer.statementTemplate as Saved | null | undefined;
            if (saved) addTemplate(cache, saved);
          },
        }),
        { failure: 'Failed to offer the template', done: 'The template is offered to all workspaces.' },
      );
    },
    withdraw: async ({ key, name, origin }: Template) => {
      const body = 'Workspaces that saved it as their own keep it.';
      if (!(await confirm({ title: `Withdraw “${name}”?`, body, action: 'Withdraw', danger: true }))) return;
      await report(
        mutate({
          mutation: StatementTemplateWithdrawDocument,
          variables: { key },
          update: (cache, { data }) => {
            if (data?.statementTemplateWithdraw.key != null)
              forgetTemplate(cache, { __typename: 'StatementTemplate', origin, key });
          },
        }),
        { failure: 'Failed to withdraw the template', done: 'The template is no longer offered.' },
      );
    },
  };
}
