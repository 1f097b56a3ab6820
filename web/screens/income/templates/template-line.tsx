import type { FragmentType } from '@apollo/client/masking';
import { ActionIcon, Badge, Code, Menu, Modal, Stack } from '@mantine/core';
import { IconDots, IconFileDescription } from '@tabler/icons-react';
import { useState } from 'react';
import { incomeRights, sourceKinds } from '#domain/income/income-terms.ts';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Line } from '#web/kit/layout/lines.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type StatementTemplatePartsFragment, useStatementTemplatePartsFragment } from './__generated__/templates.ts';
import { useTemplateActs } from './use-template-acts.ts';

type Template = StatementTemplatePartsFragment;

/** The definition with line breaks, as it is exported. */
function readable(definition: string): string {
  try {
    return `${JSON.stringify(JSON.parse(definition), null, 2)}\n`;
  } catch {
    return definition;
  }
}
const save = ({ key, definition }: Template): void =>
  saveFile(`${key}.json`, new Blob([readable(definition)], { type: 'application/json' }));

/** What a template says. */
function TemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { name, version, sourceName, sourceKind, right, headings, definition } = template;
  return (
    <Modal opened onClose={onClose} size={720} title={name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={20}>
        <FactList
          facts={[
            ['Source', `${sourceName} (${sourceKinds.labels[sourceKind].toLowerCase()})`],
            ['Right', right === null ? 'Named by the file' : incomeRights.labels[right]],
            ['Version', numberText(version)],
          ]}
          ruled
        />
        {headings.map(({ headings: variant }, index) => (
          <section key={variant.join()} aria-label={`Headings ${index + 1}`}>
            <h3>{headings.length === 1 ? 'Recognised by these headings' : `Headings, variant ${index + 1}`}</h3>
            <small>{variant.join(', ')}</small>
          </section>
        ))}
        <section aria-label="Definition">
          <h3>Definition</h3>
          <Code block>{readable(definition)}</Code>
        </section>
      </Stack>
    </Modal>
  );
}

function TemplateMenu({ template, onView }: { template: Template; onView: () => void }) {
  const viewer = useViewer();
  const acts = useTemplateActs();
  const isPhone = useIsPhone();
  const { origin, name } = template;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={isPhone ? 44 : 30} aria-label={`Actions for ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onView}>View</Menu.Item>
        <Menu.Item onClick={() => save(template)}>Export as JSON</Menu.Item>
        {origin === 'WORKSPACE' && isAdmin(viewer) && (
          <Menu.Item onClick={() => void acts.offer(template)}>Offer to all workspaces</Menu.Item>
        )}
        {origin === 'OFFERED' && isAdmin(viewer) && (
          <Menu.Item color="red" onClick={() => void acts.withdraw(template)}>
            Withdraw
          </Menu.Item>
        )}
        {origin === 'WORKSPACE' && viewer.viewerCanEdit && (
          <Menu.Item color="red" onClick={() => void acts.remove(template)}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One template with its actions. Another one with the same key is used instead of a replaced one. */
export function TemplateLine({ template: from, isReplaced }: { template: FragmentType<Template>; isReplaced: boolean }) {
  const template = useStatementTemplatePartsFragment(from);
  const { name, sourceName, sourceKind, right, headings } = template;
  const [isOpen, setOpen] = useState(false);
  const replaced = isReplaced ? 'another template with the same key is used' : null;
  const variants = headings.length > 1 ? `${numberText(headings.length)} layouts` : null;
  return (
    <>
      <Line
        icon={<IconFileDescription size={20} stroke={1.5} aria-hidden="true" />}
        title={
          <>
            {name} <Badge color="gray">{right === null ? 'Any right' : incomeRights.labels[right]}</Badge>{' '}
            {isReplaced && <Badge color="yellow">Not used</Badge>}
          </>
        }
        note={[sourceName === name ? null : sourceName, sourceKinds.labels[sourceKind], variants, replaced]
          .filter(Boolean)
          .join(' · ')}
        aside={<TemplateMenu template={template} onView={() => setOpen(true)} />}
      />
      {isOpen && <TemplateDialog template={template} onClose={() => setOpen(false)} />}
    </>
  );
}
