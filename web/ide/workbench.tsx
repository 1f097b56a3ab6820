import type { EditorView } from '@codemirror/view';
import { ActionIcon, Button } from '@mantine/core';
import { IconDeviceFloppy, IconLink, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { modKey, useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { useStore } from '#web/kit/store.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type Operation, operationAt, operationsIn } from './documents/operations.ts';
import { TabStrip } from './documents/tab-strip.tsx';
import { activeDocument, changeDocument, tabs } from './documents/tabs.ts';
import { CodeEditor } from './editor/code-editor.tsx';
import { language } from './editor/language.ts';
import classes from './ide.module.css';
import { useCostBefore } from './run/cost-before.ts';
import { results, run, stopRun } from './run/runner.ts';
import { CopyMenu } from './share/copy-menu.tsx';

function Cost({ operation, query, variables }: { operation: Operation | undefined; query: string; variables: string }) {
  const { isValid } = useStore(language);
  const cost = useCostBefore(operation, query, variables, isValid);
  if (!cost) return null;
  const isTooLarge = cost.requested > cost.limit;
  return (
    <span className={classes.cost} data-figures data-ink={isTooLarge ? 'bad' : 'quiet'}>
      Cost {numberText(cost.requested)}
      <span className={classes.wide}> of {numberText(cost.limit)}</span>
      {isTooLarge && ': too large to run'}
    </span>
  );
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type WorkbenchProps = { onRun: () => void; onSave: () => void; onShare: () => void };

/** The editors of the active document, and what can be done with it. */
export function Workbench({ onRun, onSave, onShare }: WorkbenchProps) {
  const { id, query, variables } = activeDocument(useStore(tabs));
  const [cursor, setCursor] = useState(0);
  const known = useStore(language);
  const result = useStore(results)[id];
  const view = useRef<EditorView | null>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const operations = useMemo(() => operationsIn(query), [query]);
  const operation = operationAt(operations, cursor);
  const name = operation?.name ?? null;
  const variablesExtension = useMemo(() => known.variables?.(query, name) ?? [], [known.variables, query, name]);
  const isRunning = result?.kind === 'running' || (result?.kind === 'stream' && result.state !== 'ended');
  const start = () => {
    void run(view.current?.state.selection.main.head ?? 0);
    onRun();
  };
  const leave = () => runButton.current?.focus();
  useShortcuts({ 'mod+enter': start });
  return (
    <>
      <TabStrip />
      <div className={classes.toolbar} role="toolbar" aria-label="Document">
        <Button
          ref={runButton}
          variant={isRunning ? 'default' : 'filled'}
          leftSection={isRunning ? <IconPlayerStop {...icon} /> : <IconPlayerPlay {...icon} />}
          onClick={isRunning ? () => stopRun(id) : start}
          title={isRunning ? undefined : `${modKey} Enter`}
        >
          {isRunning ? 'Stop' : operations.length > 1 && name !== null ? `Run ${name}` : 'Run'}
        </Button>
        <Cost operation={operation} query={query} variables={variables} />
        <span className={classes.gap} />
        <ActionIcon aria-label="Save" title={`Save in this browser (${modKey} S)`} onClick={onSave}>
          <IconDeviceFloppy {...icon} size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Share by link" title="Share by link" onClick={onShare}>
          <IconLink {...icon} size={18} />
        </ActionIcon>
        <CopyMenu operation={operation} />
      </div>
      <div className={classes.operation}>
        <CodeEditor
          label="Operation"
          value={query}
          hint="Write a query, or open an example."
          extension={known.query}
          viewRef={view}
          onChange={(value) => changeDocument({ query: value })}
          onCursor={setCursor}
          onRun={start}
          onLeave={leave}
        />
      </div>
      <h2 className={classes.title}>Variables</h2>
      <div className={classes.variables}>
        <CodeEditor
          label="Variables"
          value={variables}
          hint="{ }"
          extension={variablesExtension}
          onChange={(value) => changeDocument({ variables: value })}
          onRun={start}
          onLeave={leave}
        />
      </div>
    </>
  );
}
