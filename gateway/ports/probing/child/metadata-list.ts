import { maxMetadataEntries } from '#domain/media/metadata-limit.ts';
import type { MetadataEntry } from '#domain/media/probe.ts';

/** Collects file metadata within the stored limits. */
export class MetadataList {
  readonly entries: MetadataEntry[] = [];

  add(group: string, name: string, value: unknown): void {
    const text = shown(value);
    if (text === '' || this.entries.length >= maxMetadataEntries) return;
    this.entries.push({ group: group.slice(0, 60), name: name.slice(0, 120), value: text.slice(0, 2_000) });
  }
}

function shown(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
}
