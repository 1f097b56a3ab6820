import { onTestFinished, vi } from 'vitest';

/** Collects the names and texts of files that the page downloads from now on. */
export function catchDownloads(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = [];
  let last = new Blob();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return '#';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = last;
    files.push({ name: this.download, text: () => blob.text() });
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return files;
}
