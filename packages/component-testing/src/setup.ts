import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import { afterEach } from 'vitest';
import { assertNoUnexpectedCalls } from './stub-api.ts';

afterEach(assertNoUnexpectedCalls);
afterEach(closeToasts);

/** The queue of toasts is one for all tests of a file: each test starts without those of the one before. */
function closeToasts(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[role="alertdialog"] button[slot="close"]'))
    button.click();
}
