import '../cache-policies.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { type StatementTemplatesQuery, useStatementTemplatesQuery } from './__generated__/templates.ts';
import { ImportTemplate } from './import-template.tsx';
import { TemplateLine } from './template-line.tsx';

type Template = StatementTemplatesQuery['statementTemplates'][number];
type Origin = Template['origin'];

const places: readonly Origin[] = ['WORKSPACE', 'OFFERED', 'SHIPPED'];
/** Whether a template with the same key counts before this one. */
const isReplaced = ({ key, origin }: Template, all: readonly Template[]): boolean =>
  all.some((other) => other.key === key && places.indexOf(other.origin) < places.indexOf(origin));

const sections: readonly { origin: Origin; title: string; lead: string; none: string | null }[] = [
  {
    origin: 'WORKSPACE',
    title: 'Your templates',
    lead: 'Saved by the mapper, or imported. They count before the others.',
    none: 'No templates of your own yet. Map the columns of an unknown file, and its mapping is kept here.',
  },
  { origin: 'OFFERED', title: 'Offered', lead: 'Offered to all workspaces by the administrators.', none: null },
  {
    origin: 'SHIPPED',
    title: 'Included',
    lead: 'Formats of societies, distributors and stores that are recognised by themselves.',
    none: null,
  },
];

/** The formats by which files are recognised: own, offered and shipped ones. */
export function Component() {
  const query = useStatementTemplatesQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const { viewerCanEdit } = useViewer();
  return (
    <Page>
      <Loaded query={query} failure="Failed to load the templates" lines={10}>
        {({ statementTemplates }) => (
          <Stack gap={24}>
            <Group justify="space-between" gap={12}>
              <Text flex={1} miw={240} c="dimmed">
                A template says which columns of a file are what. Files are recognised by their headings, never by their names.
              </Text>
              {viewerCanEdit && <ImportTemplate />}
            </Group>
            {sections.map(({ origin, title, lead, none }) => {
              const own = statementTemplates.filter((template) => template.origin === origin);
              if (own.length === 0 && none === null) return null;
              return (
                <Panel key={origin} title={title} lead={lead} bare>
                  {own.length === 0 ? (
                    <NoLines>{none}</NoLines>
                  ) : (
                    <Lines aria-label={title} data-dense>
                      {own.map((template) => (
                        <TemplateLine
                          key={template.key}
                          template={template}
                          isReplaced={isReplaced(template, statementTemplates)}
                        />
                      ))}
                    </Lines>
                  )}
                </Panel>
              );
            })}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
