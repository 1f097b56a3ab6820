import { useMemo } from 'react';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import classes from './metadata-view.module.css';

type Shown = { rows: (readonly [string, string])[]; json: string };

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** Readable parts of the metadata (name, description, attributes), and all of it as lines. */
export function readMetadata(json: string): Shown {
  try {
    const data = JSON.parse(json) as Record<string, unknown>;
    const rows: (readonly [string, string])[] = [];
    const name = text(data.name);
    const description = text(data.description);
    if (name !== null) rows.push(['Name', name]);
    if (description !== null && description !== '') rows.push(['Description', description]);
    for (const each of Array.isArray(data.attributes) ? data.attributes : []) {
      const { trait_type: trait, value } = (each ?? {}) as Record<string, unknown>;
      const shown = text(value);
      if (typeof trait === 'string' && shown !== null) rows.push([trait, shown]);
    }
    return { rows, json: JSON.stringify(data, null, 2) };
  } catch {
    return { rows: [], json };
  }
}

/** Metadata of a token: attributes, with the file folded below. */
export function MetadataView({ json, label }: { json: string; label: string }) {
  const shown = useMemo(() => readMetadata(json), [json]);
  return (
    <>
      {shown.rows.length > 0 && <FactList facts={shown.rows} ruled />}
      <details>
        <summary>{label}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work with the keyboard */}
        <pre className={classes.json} tabIndex={0}>
          {shown.json}
        </pre>
      </details>
    </>
  );
}
