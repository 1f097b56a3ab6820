import { expect } from 'vitest';

/** Chooses a file in a hidden file input. */
export async function chooseFile(label: string, file: File): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`);
  await expect.poll(input).not.toBeNull();
  const chosen = new DataTransfer();
  chosen.items.add(file);
  Object.assign(input()!, { files: chosen.files });
  input()!.dispatchEvent(new Event('change', { bubbles: true }));
}
