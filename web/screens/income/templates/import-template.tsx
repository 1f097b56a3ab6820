import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { maxTemplateCharacters, statementTemplate } from '#domain/income/statement-template.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { useTemplateActs } from './use-template-acts.ts';

/** Returns why a text is no template, or null. */
function faultIn(text: string): string | null {
  try {
    const { error } = statementTemplate.safeParse(JSON.parse(text));
    const [issue] = error?.issues ?? [];
    if (!issue) return null;
    return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`;
  } catch {
    return 'The file is not valid JSON. Choose a file that was exported from the templates.';
  }
}

/** Imports a template from a JSON file. */
export function ImportTemplate() {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const acts = useTemplateActs();
  const take = async (file: File) => {
    const text = await file.text();
    if (text.length > maxTemplateCharacters)
      return toast.error(`The template was not imported. It can have at most ${numberText(maxTemplateCharacters)} characters.`);
    const fault = faultIn(text);
    if (fault !== null) return toast.error(`The template was not imported. ${fault}`);
    setBusy(true);
    await acts.save(text);
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.7} />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        Import template
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Choose a template"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Otherwise choosing the same file again would not fire an event.
          event.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
