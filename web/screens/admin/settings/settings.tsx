import { Box, Button, Divider, Flex, NavLink, Stack } from '@mantine/core';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { confirmDiscard } from '#web/kit/form/confirm-discard.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { type SettingsPartsFragment, useSettingsQuery, useSettingsUpdateMutation } from './__generated__/settings-detail.ts';
import { sections } from './sections.tsx';
import { formValues, inputOf, SettingsFormSchema } from './settings-form.ts';

/** Screens of their own beside the sections of this one. */
const screens = [
  { label: 'System Overview', href: '/dashboard/admin/system/overview' },
  { label: 'System Logs', href: '/dashboard/admin/system/logs' },
  { label: 'Database', href: '/dashboard/admin/system/backup' },
];

function SectionNav() {
  return (
    <Box
      component="nav"
      aria-label="Sections"
      w={{ md: 208 }}
      flex="none"
      style={{ alignSelf: 'flex-start' }}
      pos={{ md: 'sticky' }}
      top={80}
      visibleFrom="md"
    >
      {sections.map(({ key, label }) => (
        <NavLink key={key} href={`#${key}`} label={label} />
      ))}
      <Divider my={8} label="Other pages" labelPosition="left" />
      {screens.map(({ label, href }) => (
        <NavLink
          key={href}
          component={Link}
          to={href}
          label={label}
          rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden="true" />}
        />
      ))}
    </Box>
  );
}

type SettingsFormProps = {
  settings: SettingsPartsFragment;
  /** Reads the settings again. */
  onRefresh: () => Promise<SettingsPartsFragment>;
};

function SettingsPage({ settings, onRefresh }: SettingsFormProps) {
  const form = useRecordForm({ schema: SettingsFormSchema, values: formValues(settings) });
  const [update] = useSettingsUpdateMutation();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    if (form.formState.isDirty && !(await confirmDiscard())) return;
    setIsRefreshing(true);
    try {
      form.reset(formValues(await onRefresh()));
    } catch (error) {
      toast.error(describeError(error), error);
    }
    setIsRefreshing(false);
  };
  return (
    <Form
      form={form}
      describe={(error) => `Failed to save settings. ${describeError(error)}`}
      onSubmit={async (input) => {
        const { data } = await update({ variables: { version: settings.version, input: inputOf(input) } });
        const outcome = data?.settingsUpdate;
        // A conflict has no form field; its message says what to do.
        if (!outcome?.settings || outcome.userErrors.length > 0)
          return (outcome?.userErrors ?? []).map(({ field, message }) => ({ field, message }));
        form.reset(formValues(outcome.settings));
        toast.success('Settings saved successfully!');
        return [];
      }}
    >
      <Flex gap={40} direction={{ base: 'column', md: 'row' }}>
        <SectionNav />
        <Stack flex={1} miw={0} gap={24}>
          <Flex justify="flex-end">
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              loading={isRefreshing}
              onClick={() => void refresh()}
            >
              Refresh
            </Button>
          </Flex>
          {sections.map(({ key, Section }) => (
            <div key={key} id={key} style={{ scrollMarginTop: 80 }}>
              <Section settings={settings} />
            </div>
          ))}
        </Stack>
      </Flex>
      <SaveBar onCancel={() => undefined} note="They take effect as soon as you save" />
    </Form>
  );
}

function SystemSettings() {
  const { data, error, refetch } = useSettingsQuery();
  const refresh = async () => {
    const { data: fresh } = await refetch();
    if (!fresh) throw new Error('The settings could not be read.');
    return fresh.administration.settings;
  };
  if (data) return <SettingsPage settings={data.administration.settings} onRefresh={refresh} />;
  if (error) return <ErrorPanel title="Failed to load settings" detail={describeError(error)} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={12} />;
}

/** Settings of the platform; other users see a notice. */
export function Component() {
  const viewer = useViewer();
  return <Page>{isAdmin(viewer) ? <SystemSettings /> : <NeedsAdmin />}</Page>;
}
