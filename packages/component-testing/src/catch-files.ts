import { onTestFinished, vi } from 'vitest';

/** The files that a page saves during the test, in place of saving them. */
export function catchFiles(): Blob[] {
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#saved';
  });
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => {
    create.mockRestore();
    press.mockRestore();
  });
  return files;
}
